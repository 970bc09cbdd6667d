/** What is told of the project: its version, the name of this build, the address of a forge's form (or nothing). */
declare const PROJECT: { version: string; build: string; issues: string };

/** Bytes, and those that are sent where a host packs with Brotli or gzip; SHA-256 as hexadecimal digits. */
type Built = { size: number; br: number; gzip: number; hash: string };

/**
 * One name for what was made together, whether Python starts from its kept memory first, the bytes of that memory, how
 * the states begin that it answers alone, which files the parts of other states bring, the runtime's list of packages,
 * and what is known of each file by its name; see `scripts/lib/site.py`.
 */
declare const BUILD: {
  name: string;
  fromMemory: boolean;
  memory: number;
  alone: string[];
  brings: Record<string, string[]>;
  lock: object;
  files: Record<string, Built>;
};
