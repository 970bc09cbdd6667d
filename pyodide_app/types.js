/**
 * The shapes that pass between the parts of the client. Types only: nothing runs here.
 *
 * @typedef {{ do: string, with?: string }} WidgetEvent what the reader did
 * @typedef {{ state: string, event: WidgetEvent | null, base: string }} Question
 * @typedef {{ topic: string, key: string, right: boolean }} Mark one answered quiz question
 *
 * @typedef {object} Answer what the door or an answer book says
 * @property {string} [state] the state after the event; absent: the state stays
 * @property {string} [html] the widget's new content; absent: the picture stays
 * @property {string} [say] one sentence for the ruling line
 * @property {string} [cite] the place of the rule, as HTML
 * @property {boolean} [ok] whether the action was allowed
 * @property {Mark} [mark]
 * @property {WidgetEvent} [onward] what the page sends by itself as soon as its reader waits for nothing else
 * @property {string} [paper] the sheets to print, as HTML
 * @property {{ name: string, type: string, text: string }} [file] a record to save
 * @property {{ state: string, here: boolean, way: string, words: string, told: string[] }} [opens] a record that was read
 * @property {{ steps: { module: string, name: string, line: number }[], record: [string, string][] }} [rule] who made what is shown
 * @property {string} [error] what was wrong with the question
 */

export {};
