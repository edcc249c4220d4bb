/** Bytes of a statement as its movements: UTF-8 or Windows-1251, comma, semicolon or tabulator. */
import { env } from '@oner/config/env';
import { parse } from 'csv-parse/sync';
import { type Reading, readRows } from '../domain/read-rows.ts';
import { readColumnNames } from '../domain/statement-columns.ts';

export const MAX_STATEMENT_BYTES = 8 * 1024 * 1024;
const MAX_LINES = 100_000;

export type Parsed =
  | Reading
  | { readonly ok: false; readonly why: 'no-csv'; readonly line: number };

export const parseStatement = (bytes: Uint8Array): Parsed => {
  const text = textOf(bytes);
  if (text === null) return { ok: false, why: 'no-csv', line: 1 };
  const own = readColumnNames(env().STATEMENT_COLUMNS);
  let firstWhy: Parsed = { ok: false, why: 'no-table', line: 1 };
  // The separator that makes a table of it is the separator: a header line alone would not tell.
  for (const [index, delimiter] of delimitersOf(text).entries()) {
    const lines = linesOf(text, delimiter);
    const reading: Parsed = lines ? readRows(lines, own) : { ok: false, why: 'no-csv', line: 1 };
    if (reading.ok) return reading;
    if (index === 0 || reading.why === 'unreadable') firstWhy = reading;
  }
  return firstWhy;
};

/** What is not UTF-8 is Windows-1251, as banks of Kazakhstan write it; null for what is no text at all. */
const textOf = (bytes: Uint8Array): string | null => {
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

/** The likeliest first. */
const delimitersOf = (text: string): string[] => {
  const count = (sign: string): number => text.slice(0, 20_000).split(sign).length;
  return [';', '\t', ','].sort((a, b) => count(b) - count(a));
};

const linesOf = (text: string, delimiter: string): string[][] | null => {
  try {
    return parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_LINES,
      max_record_size: 65_536,
    });
  } catch {
    return null;
  }
};
