// Searches as a page does, with the theme's own worker, under Node.js: node search.mjs '{…}' with
//   site      the folder of the built site
//   asked     a JSON file with a list of searches
//   answers   where to write, for each, the pages that it finds: each a list of [address, title, text], best first
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";

const spec = JSON.parse(process.argv[2]);
const folder = join(spec.site, "assets/javascripts/workers");
const name = readdirSync(folder).find((file) => /^search\..*\.js$/.test(file));
const answered = [];
let listener;
const self = {
  console,
  addEventListener: (_, heard) => (listener = heard),
  postMessage: (message) => answered.push(message),
  importScripts: (...files) => files.forEach((file) => run(join(folder, file))),
};
self.self = self;
const inside = vm.createContext(self);
const run = (path) => vm.runInContext(readFileSync(path, "utf8"), inside, { filename: path });
run(join(folder, name));

const READY = 1;
const QUERY = 2;
const { config, docs } = JSON.parse(readFileSync(join(spec.site, "search/search_index.json"), "utf8"));
const ask = async (type, data) => (await listener({ data: { type, data } }), answered.pop());
const began = performance.now();
const { type } = await ask(0, { config, docs, options: { suggest: false } });
if (type !== READY) throw new Error(`the search does not begin: ${type}`);
const ready = performance.now() - began;
const found = [];
for (const query of JSON.parse(readFileSync(spec.asked, "utf8"))) {
  const { data } = await ask(QUERY, query);
  found.push(data.items.map((page) => page.map((one) => [one.location, one.title, one.text])));
}
writeFileSync(spec.answers, JSON.stringify({ ready, found }));
