/**
 * `npm run texts`: texts of the site that are missing in a language, that nothing says, or that read the same in two
 * languages and are not known to (scripts/content/text-table.ts). Exit 1 when one is missing.
 */
import { say } from './bootstrap/say.mjs';
import {
  missingIn,
  readTable,
  sameIn,
  sameWords,
  siteSources,
  unusedIn,
  usesIn,
} from './content/text-table.ts';

const table = readTable();
const missing = missingIn(table);
const same = sameIn(table, new Set(sameWords));
const unused = unusedIn(table.keys(), usesIn(siteSources()));
const list = (title: string, lines: readonly string[]): void =>
  say([`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`), ''].join('\n'));

list('Nothing says', unused);
list(
  'The same in two languages',
  same.map(({ key, languages, text }) => `${key} (${languages}): ${text}`),
);
list('Missing', missing);
say(`${table.size} texts`);
process.exitCode = missing.length > 0 ? 1 : 0;
