/** What begins once on every page: whatever looks at the whole page, or stands alone on its own. */

import { arriveOnPages } from "./arrive.js";
import { watchForLinksAstray } from "./astray.js";
import { watchBeneath } from "./beneath.js";
import { showCodes } from "./codes.js";
import { SpielDevice } from "./device.js";
import { SpielFinder } from "./finder.js";
import { readHanded, SpielTeach } from "./handed.js";
import { followLinksHere } from "./link.js";
import { showMenu } from "./menu.js";
import { afterLoad } from "./near.js";
import { showNotes } from "./notes.js";
import { keepOffline } from "./offline.js";
import { switchPalettes } from "./palette.js";
import { followPath } from "./path.js";
import { printPages } from "./print.js";
import { SpielNotebook } from "./programs.js";
import { SpielPuzzles } from "./puzzles.js";
import { watchForRecords } from "./recorded.js";
import { SpielToday, tellDue } from "./today.js";
import { watchForParts } from "./whole.js";

const ELEMENTS = {
  "spiel-finder": SpielFinder,
  "spiel-device": SpielDevice,
  "spiel-today": SpielToday,
  "spiel-puzzles": SpielPuzzles,
  "spiel-teach": SpielTeach,
  "spiel-notebook": SpielNotebook,
};

/** When the page has been read. */
export function begin() {
  for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element);
  followLinksHere();
  switchPalettes();
  showMenu();
  showNotes();
  watchBeneath();
  printPages();
  watchForLinksAstray();
  arriveOnPages();
  followPath();
  tellDue();
  watchForParts();
  showCodes();
  watchForRecords();
  readHanded();
  keepOffline(afterLoad);
}
