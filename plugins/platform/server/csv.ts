/**
 * Tables as CSV (RFC 4180, comma) that no spreadsheet runs. Where a semicolon or a tabulator parts cells, as in the Russian
 * and the Kazakh Excel, quotes of the comma's dialect are no quotes: every part and every line of a text may become a cell
 * of its own. So each of them is looked at, not the text alone (M12).
 */
import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;

/**
 * Signs that begin a formula, with their full-width and small forms, which Excel takes for them in some languages. Before
 * them may stand what nobody sees: spaces, control and format characters, the mark of the byte order among them.
 */
const formula =
  /^[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@|\uff1d\uff0b\uff0d\uff20\uff5c\ufe66\ufe62\ufe63\ufe6b]|^[\t\r\n]/u;
/** A formula after whatever might part two cells or two lines; quotes before it would go when it is read. */
const formulaWithin =
  /([;\t\r\n])(?=["\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@|\uff1d\uff0b\uff0d\uff20\uff5c\ufe66\ufe62\ufe63\ufe6b])/gu;

/** A text that no spreadsheet takes for a formula where it is one cell as a whole: an apostrophe stands before it. */
export const plainCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** A text that stays one whichever sign parts the cells. */
const plainParts = (text: string): string => plainCell(text.replace(formulaWithin, "$1'"));

const options = {
  record_delimiter: '\r\n',
  eof: false,
  // Quoted for the other dialects too, and where white space at an end would be trimmed.
  quoted_match: /[\n\r;\t]|^\s|\s$/,
  cast: { string: plainParts },
};

/**
 * A file; numbers of ours are written as they are. Without the mark of the byte order Excel takes Cyrillic for another
 * alphabet.
 */
export const csvText = (lines: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${stringify(lines as CsvCell[][], options)}\r\n`;
