// Reads a QR code as a camera would: node read_code.mjs PACKAGES, with {"size": cells a side, "dark": [[x, y], …]} on its input.
import { readFileSync } from "node:fs";

const { default: decode } = await import(`file://${process.argv[2]}/qr/decode.js`);
const { size, dark } = JSON.parse(readFileSync(0, "utf8"));
const SCALE = 4;
const side = size * SCALE;
const data = new Uint8ClampedArray(side * side * 4).fill(255);
for (const [x, y] of dark) {
  for (let dy = 0; dy < SCALE; dy++) {
    for (let dx = 0; dx < SCALE; dx++) data.fill(0, ((y * SCALE + dy) * side + x * SCALE + dx) * 4, ((y * SCALE + dy) * side + x * SCALE + dx) * 4 + 3);
  }
}
console.log(decode({ width: side, height: side, data }));
