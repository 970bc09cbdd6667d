/**
 * @param {number} bytes
 * @returns {string} as one says it: “12 KB”, “4.2 MB”
 */
export function size(bytes) {
  if (bytes >= 999_500) return `${(bytes / 1e6).toFixed(1)} MB`;
  return bytes < 1000 ? "less than 1 KB" : `${Math.round(bytes / 1e3)} KB`;
}
