/** A widget's file: what it offers to save, and what the reader chooses to read. */

const MOST_BYTES = 24_000;

/**
 * Saves the text that the widget holds ready, under a name with the day in it.
 * @param {Element} widget
 */
export function saveFile(widget) {
  const text = widget.querySelector("[data-file]")?.getAttribute("data-file");
  if (!text) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `sheet-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * Lets the reader choose a file and hands its text on; a file that is far too large is cut, and so refused.
 * @param {(text: string) => void} take
 */
export function readFile(take) {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = "application/json,.json";
  field.addEventListener("change", async () => {
    const file = field.files?.[0];
    if (file) take(await file.slice(0, MOST_BYTES).text());
  });
  field.click();
}
