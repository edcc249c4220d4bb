/** Movements from the cells of a statement, however far down its table begins. */
import { type IsoDate, type Tiyn, tiyn } from '@oner/config/terms';
import type { StatementRow } from './match-row.ts';
import { type ColumnName, type Columns, findColumns } from './statement-columns.ts';
import { readDay, readSum } from './statement-values.ts';

export type DatedRow = StatementRow & { readonly day: IsoDate };
export type Reading =
  | { readonly ok: true; readonly rows: readonly DatedRow[] }
  /** `no-table`: no line has a day and a sum; `unreadable`: a row has a day, but no sum; the line counts from one. */
  | { readonly ok: false; readonly why: 'no-table' | 'unreadable'; readonly line: number };

const zero = tiyn(0);
/** Banks write their own words above the table. */
const PREAMBLE = 40;
const PURPOSE_MAX = 500;
const REFERENCE_MAX = 64;

/**
 * Reads a statement. Lines without a day are sums and signatures at its end and are passed over; a day without a
 * readable sum means that the columns were misunderstood, and then nothing of it is taken.
 */
export const readRows = (
  lines: readonly (readonly string[])[],
  own: ReadonlyMap<string, ColumnName>,
): Reading => {
  const head = lines.slice(0, PREAMBLE).findIndex((cells) => findColumns(cells, own) !== null);
  const columns = findColumns(lines[head] ?? [], own);
  if (!columns) return { ok: false, why: 'no-table', line: 1 };
  const rows: DatedRow[] = [];
  for (const [index, cells] of lines.entries()) {
    if (index <= head) continue;
    const day = readDay(cells[columns.day ?? -1] ?? '');
    if (day === null) continue;
    const amountTiyn = amountOf(cells, columns);
    if (amountTiyn === null) return { ok: false, why: 'unreadable', line: index + 1 };
    if (amountTiyn !== 0) rows.push({ day, amountTiyn, ...wordsOf(cells, columns) });
  }
  return { ok: true, rows };
};

const amountOf = (cells: readonly string[], columns: Columns): Tiyn | null => {
  const read = (name: ColumnName): Tiyn | null => readSum(cells[columns[name] ?? -1] ?? '');
  if (columns.amount !== undefined) return read('amount');
  const [credit, debit] = [read('credit'), read('debit')];
  if (credit === null && debit === null) return null;
  return tiyn(Math.abs(credit ?? 0) - Math.abs(debit ?? 0));
};

const wordsOf = (
  cells: readonly string[],
  columns: Columns,
): Omit<DatedRow, 'day' | 'amountTiyn'> => {
  const text = (name: ColumnName): string =>
    (cells[columns[name] ?? -1] ?? '').replace(/\s+/g, ' ').trim().toWellFormed();
  const fee = readSum(text('fee')) ?? zero;
  const order = text('order');
  return {
    feeTiyn: tiyn(Math.abs(fee)),
    reference: text('reference').slice(0, REFERENCE_MAX),
    // The number of the order is part of what the row says.
    purpose: (order ? `${order} ${text('purpose')}` : text('purpose')).slice(0, PURPOSE_MAX),
  };
};
