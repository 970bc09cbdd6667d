// Asks the client's kernel under Node.js: node kernel.mjs KERNEL.js < questions > answers
// A question is a line of JSON with the `tables`, the `worlds`, perhaps a `need` and a `limit`; the answer is a line with
// what each world gave, how many tricks were looked at, and how many milliseconds it took.
import { createInterface } from "node:readline";

const { solver } = await import(`file://${process.argv[2]}`);
for await (const line of createInterface({ input: process.stdin })) {
  const { tables, worlds, need, limit } = JSON.parse(line);
  const begun = process.cpuUsage();
  const one = solver(tables, limit);
  let nodes = 0;
  const found = worlds.map((world) => {
    const answer = need === undefined ? one.all(world) : one.wins(world, need);
    nodes += one.nodes();
    return answer;
  });
  const { user, system } = process.cpuUsage(begun);
  console.log(JSON.stringify({ found, nodes, ms: (user + system) / 1000 }));
}
