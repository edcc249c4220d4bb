/**
 * CSV tables: reads files of people and banks, and writes files (RFC 4180, comma) whose cells no spreadsheet runs. Where the
 * separator is a semicolon or a tab, as in the Russian and the Kazakh Excel, quotes of the comma dialect do not work, and
 * every part and every line of a text may become a cell of its own. So each part is checked, not only the whole text.
 */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;

/**
 * Characters that begin a formula, with their full-width and small forms, which Excel accepts in some languages. Invisible
 * characters may precede them: spaces, control and format characters, the byte order mark. So may apostrophes, so that an
 * apostrophe of the text can be distinguished from one of the guard.
 */
const formula =
  /^['\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@|\uff1d\uff0b\uff0d\uff20\uff5c\ufe66\ufe62\ufe63\ufe6b]|^'*[\t\r\n]/u;
/** What may stand between a possible separator of cells or lines and a formula; quotes there would disappear on reading. */
const formulaAhead =
  /(?=["'\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@|\uff1d\uff0b\uff0d\uff20\uff5c\ufe66\ufe62\ufe63\ufe6b])/u
    .source;
const formulaWithin = new RegExp(`([;\t\r\n])${formulaAhead}`, 'gu');
/**
 * The whole run before a formula, matched from its first character only: from each of them, a cell of 64 KB would take seconds.
 */
const allAhead =
  /;?(?<!["'\s\p{Cc}\p{Cf}\p{DI}])["'\s\p{Cc}\p{Cf}\p{DI}]+(?=[=+\-@|\uff1d\uff0b\uff0d\uff20\uff5c\ufe66\ufe62\ufe63\ufe6b])/gu;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula if it is one whole cell. */
export const plainCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Guards a text against formulas for every possible separator. */
const plainParts = (text: string): string => plainCell(text.replace(formulaWithin, "$1'"));

/** Returns the original text of a cell that `csvText` wrote. */
export const readCell = (cell: string): string => {
  const isGuarded = cell.startsWith("'") && formula.test(cell.slice(1));
  const text = isGuarded ? cell.slice(1) : cell;
  return text.replace(allAhead, (before) => before.replace(/([;\t\r\n])'/g, '$1'));
};

const options = {
  record_delimiter: '\r\n',
  eof: false,
  // Quoted for the other dialects too, and where a spreadsheet would trim white space at the start or the end.
  quoted_match: /[\n\r;\t]|^\s|\s$/,
  cast: { string: plainParts },
};

/** Writes a CSV file; numbers are written as they are. Without the byte order mark Excel misreads Cyrillic. */
export const csvText = (lines: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${stringify(lines as CsvCell[][], options)}\r\n`;

/**
 * Decodes a file as UTF-8, else as Windows-1251, which programs in Kazakhstan write; null for binary data (it contains a NUL).
 */
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

/** Possible cell separators, the most frequent first. */
export const separatorsOf = (text: string): string[] => {
  const count = (sign: string): number => text.slice(0, 20_000).split(sign).length;
  return [';', '\t', ','].sort((a, b) => count(b) - count(a));
};

/** The first `most` lines of a table; an empty line is one empty cell. Null if the text cannot be parsed. */
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
