// Asks the client's ladder and its file under Node.js, with a storage of its own: node ladder.mjs '{…}' with
//   client    the folder of the client's modules, which Node.js takes for modules
//   asked     a list of [module, function, …arguments]; "storage" in the place of a module sets what is kept
// and writes the list of what each answered, then all that is kept.
const spec = JSON.parse(process.argv[2]);
const kept = new Map();
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
};
const answers = [];
for (const [module, name, ...given] of spec.asked) {
  if (module === "storage") {
    kept.set(name, given[0]);
    continue;
  }
  const found = await import(`file://${spec.client}/${module}.js`);
  const dated = given.map((one) => (one?.date ? new Date(...one.date) : one));
  answers.push(found[name](...dated) ?? null);
}
console.log(JSON.stringify([answers, Object.fromEntries(kept)]));
