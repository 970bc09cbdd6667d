/** What a form sends, and what is wrong in a part of it that is folded up. */

import { dealOf } from "./ladder.js";

/**
 * The values in the order in which they belong together: a name like `with-3` says the place of its value; the others, and
 * the button's, follow as they stand. A field for the day is filled in here, since Python knows no calendar.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
export function valuesOf(form, submitter) {
  const place = (/** @type {string} */ name) => Number(name.split("-")[1] ?? Infinity);
  for (const day of form.querySelectorAll("input[data-today]")) /** @type {HTMLInputElement} */ (day).value = String(dealOf());
  const sent = [...new FormData(form, submitter)].filter(([name]) => /^with(-\d+)?$/.test(name));
  return sent.sort(([one], [other]) => (place(one) < place(other) ? -1 : Number(place(one) > place(other)))).map(([, value]) => String(value));
}

/**
 * A browser says what is wrong with a field only where that can be seen.
 * @param {EventTarget | null} field
 */
export function unfoldField(field) {
  if (field instanceof Element) field.closest("details")?.setAttribute("open", "");
}
