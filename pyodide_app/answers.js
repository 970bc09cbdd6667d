/**
 * Who answers a widget: first the answer book written at build time, then the worker.
 *
 * @import { Question, Answer } from "./types.js"
 * @typedef {Answer & { to?: string }} Entry `to` names a state whose own entry (no event) is the answer
 * @typedef {{ answers: Record<string, Entry> }} Book
 */

import { inSite } from "./site.js";
import { ask } from "./worker-client.js";

const BASE_TOKEN = "__BASE__";
/** So long a book may take before the worker is asked as well. */
const BOOK_MS = 1500;

/** @type {Map<string, Promise<Book | null>>} */
const books = new Map();

/**
 * Fetches a book, once a page; a book that cannot be had is no error, the worker knows the same.
 * @param {string} address relative to the site's root
 * @returns {Promise<Book | null>}
 */
export function openBook(address) {
  let book = books.get(address);
  if (!book) {
    book = fetchBook(address).catch(() => null);
    books.set(address, book);
  }
  return book;
}

/** @param {string} address */
async function fetchBook(address) {
  const url = inSite(address);
  if (!url) return null;
  const book = (await begunByPage(url)) ?? (await read(url));
  return book && typeof book.answers === "object" ? /** @type {Book} */ (book) : null;
}

/**
 * The head of a page reads the book of its first widget while the rest of the page comes.
 * @param {URL} url
 */
function begunByPage(url) {
  const page = /** @type {{ tutorBook?: { href: string, read: Promise<any> } }} */ (globalThis);
  return page.tutorBook?.href === url.href ? page.tutorBook.read : null;
}

/** @param {URL} url */
async function read(url) {
  const response = await fetch(url);
  return response.ok ? response.json() : null;
}

/**
 * @param {Question} question
 * @param {string | null} book address of the widget's answer book
 * @returns {Promise<Answer>}
 */
export async function answer(question, book) {
  const written = book ? openBook(book).then((opened) => lookUp(opened, question)) : null;
  const early = await Promise.race([written, new Promise((late) => setTimeout(late, BOOK_MS, undefined))]);
  if (early !== undefined) return checked(early ?? (await ask(question)));
  return checked(await Promise.race([ask(question), foundIn(written)]));
}

/**
 * @param {Promise<Answer | null> | null} written
 * @returns {Promise<Answer>} never settles when the book does not know
 */
function foundIn(written) {
  return new Promise((found) => void written?.then((known) => known && found(known)));
}

/**
 * @param {Book | null} book
 * @param {Question} question
 * @returns {Answer | null}
 */
function lookUp(book, { state, event, base }) {
  const key = `${state}|${event?.do ?? ""}|${event?.with ?? ""}`;
  if (!book || !Object.hasOwn(book.answers, key)) return null;
  const pointer = book.answers[key].to;
  const entry = pointer === undefined ? book.answers[key] : book.answers[`${pointer}||`];
  if (!entry) return null;
  return {
    ...entry,
    html: entry.html?.replaceAll(BASE_TOKEN, base),
    cite: entry.cite?.replaceAll(BASE_TOKEN, base),
  };
}

/**
 * @param {Answer} raw
 * @returns {Answer}
 */
function checked(raw) {
  for (const name of /** @type {const} */ (["state", "html", "say", "cite", "paper", "error"])) {
    if (raw[name] !== undefined && typeof raw[name] !== "string") {
      return { error: "The answer has a form that this page does not know." };
    }
  }
  return raw;
}
