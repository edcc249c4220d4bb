/**
 * `npm run texts`: lists texts of the site that are missing in a language, not used, or unexpectedly equal in two
 * languages (scripts/content/text-table.ts); then problems of any text of the shop (scripts/content/string-check.ts).
 * Exit code 1 if a text is missing or wrong.
 */
import { dateInAlmaty } from '@oner/config/terms';
import { say } from './bootstrap/say.mjs';
import { checkStrings, entriesIn, needsNativeCheck, readStrings } from './content/string-check.ts';
import {
  missingTexts,
  readTable,
  sameIn,
  sameTexts,
  siteSources,
  unusedIn,
  usesIn,
} from './content/text-table.ts';

const table = readTable();
const missing = missingTexts(table);
const same = sameIn(table, new Set(sameTexts));
const unused = unusedIn(table.keys(), usesIn(siteSources()));
const strings = readStrings();
const { problems } = checkStrings(strings, dateInAlmaty(new Date()));
const foreign = entriesIn(strings).flatMap(({ path, forms }) =>
  Object.values(forms.kk).flatMap((text) =>
    typeof text === 'string' && needsNativeCheck(text) ? [`${path}: ${text}`] : [],
  ),
);
const list = (title: string, lines: readonly string[]): void =>
  say([`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`), ''].join('\n'));

list('Unused', unused);
list(
  'Identical in two languages',
  same.map(({ key, languages, text }) => `${key} (${languages}): ${text}`),
);
list('Kazakh text without Kazakh letters', foreign);
list('Missing', missing);
list('Wrong', problems);
say(`${table.size} texts`);
process.exitCode = missing.length + problems.length > 0 ? 1 : 0;
