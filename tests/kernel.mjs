// Asks the client's kernel under Node.js: node kernel.mjs KERNEL-DOOR.js < questions > answers
// A question is a line, and the answer a line, with how many milliseconds of the processor it took.
import { createInterface } from "node:readline";

const { answered } = await import(`file://${process.argv[2]}`);
for await (const line of createInterface({ input: process.stdin })) {
  const begun = process.cpuUsage();
  const answer = JSON.parse(answered(line));
  const { user, system } = process.cpuUsage(begun);
  console.log(JSON.stringify({ ...answer, ms: (user + system) / 1000 }));
}
