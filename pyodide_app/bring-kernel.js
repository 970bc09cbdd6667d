/** The kernel of the solver, fetched when Python first wants to solve something. Where it does not come, Python searches. */

import { HERE, script } from "./worker-files.js";

/** What Python imports it from, and the file that the kernel comes with. */
export const SOLVER = "solve.zip";

/** @returns {Promise<((question: string) => string) | null>} */
export async function bringKernel() {
  try {
    return (await import(script(`${HERE}kernel-door.js`))).answered;
  } catch (error) {
    console.warn(`The solver’s kernel did not come, so Python searches: ${error}`);
    return null;
  }
}
