/**
 * Tables as CSV: read as people and banks send them, and written (RFC 4180, comma) so that no spreadsheet runs them. Where a
 * semicolon or a tabulator parts cells, as in the Russian and the Kazakh Excel, quotes of the comma's dialect are no quotes: every
 * part and every line of a text may become a cell of its own. So each of them is looked at, not the text alone.
 */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;

/**
 * Signs that begin a formula, with their full-width and small forms, which Excel takes for them in some languages. Before
 * them may stand what nobody sees: spaces, control and format characters, the mark of the byte order among them; and apostrophes, so that
 * one of the text is told from one of the guard.
 */
const formula =
  /^['\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@|\uff1d\uff0b\uff0d\uff20\uff5c\ufe66\ufe62\ufe63\ufe6b]|^'*[\t\r\n]/u;
/** What may stand between a sign that might part two cells or two lines and a formula; quotes there would go when it is read. */
const formulaAhead =
  /(?=["'\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@|\uff1d\uff0b\uff0d\uff20\uff5c\ufe66\ufe62\ufe63\ufe6b])/u
    .source;
const formulaWithin = new RegExp(`([;\t\r\n])${formulaAhead}`, 'gu');
/** All that stands there, looked for from its first sign on: from each of them a cell of 64 KB would take seconds. */
const allAhead =
  /;?(?<!["'\s\p{Cc}\p{Cf}\p{DI}])["'\s\p{Cc}\p{Cf}\p{DI}]+(?=[=+\-@|\uff1d\uff0b\uff0d\uff20\uff5c\ufe66\ufe62\ufe63\ufe6b])/gu;

/** A text that no spreadsheet takes for a formula where it is one cell as a whole: an apostrophe stands before it. */
export const plainCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** A text that stays one whichever sign parts the cells. */
const plainParts = (text: string): string => plainCell(text.replace(formulaWithin, "$1'"));

/** The text that `csvText` wrote into a cell. */
export const readCell = (cell: string): string => {
  const isGuarded = cell.startsWith("'") && formula.test(cell.slice(1));
  const text = isGuarded ? cell.slice(1) : cell;
  return text.replace(allAhead, (before) => before.replace(/([;\t\r\n])'/g, '$1'));
};

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

/** The text of a file: what is not UTF-8 is Windows-1251, as programs of Kazakhstan write it; null for what is no text at all. */
export const textOfTable = (bytes: Uint8Array): string | null => {
  const decode = (): string => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return new TextDecoder('windows-1251').decode(bytes);
    }
  };
  const text = decode();
  return text.includes('\u0000') ? null : text;
};

/** Signs that may part the cells of a table, the likeliest first. */
export const separatorsOf = (text: string): string[] => {
  const count = (sign: string): number => text.slice(0, 20_000).split(sign).length;
  return [';', '\t', ','].sort((a, b) => count(b) - count(a));
};

/** The first `most` lines of a table, an empty line as one empty cell; null where it is no table. */
export const csvLines = (text: string, separator: string, most: number): string[][] | null => {
  try {
    return parse(text, {
      delimiter: separator,
      relax_quotes: true,
      relax_column_count: true,
      to: most,
      max_record_size: 65_536,
    });
  } catch {
    return null;
  }
};
