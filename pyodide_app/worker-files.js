/** Where the worker's files are. */

export const HERE = new URL("./", import.meta.url).href;
export const RUNTIME = `${HERE}pyodide/`;

/**
 * What was made together is asked for under one name, so that no cache mixes two builds.
 * @param {string} name
 */
export const archive = (name) => `${HERE}${name}.zip?${BUILD.name}`;
