// Packs files with Brotli as small as it can: node pack.mjs '[["source", "target"], …]'
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const pack = promisify(brotliCompress);

async function one([source, target]) {
  const data = readFileSync(source);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  writeFileSync(`${target}.part`, await pack(data, { params }));
  renameSync(`${target}.part`, target);
}

await Promise.all(JSON.parse(process.argv[2]).map(one));
