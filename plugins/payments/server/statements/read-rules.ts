/** Parses bank statements: formats of days and sums, the meaning of columns, and the rows of the table. */
import { type IsoDate, isIsoDate, type Tiyn, tiyn } from '@oner/config/terms';
import type { StatementRow } from './match-rules.ts';

/** Parses `16.11.2026`, `16.11.26`, `16/11/2026` or `2026-11-16`, with or without a time; null for anything else. */
export const readDay = (text: string): IsoDate | null => {
  const clean = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s].*)?$/.exec(clean);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const own = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?:[\s,].*)?$/.exec(clean);
  if (!own) return null;
  const year = own[3]?.length === 2 ? `20${own[3]}` : own[3];
  return dayOf(year, own[2]?.padStart(2, '0'), own[1]?.padStart(2, '0'));
};

const dayOf = (year = '', month = '', day = ''): IsoDate | null => {
  const date = `${year}-${month}-${day}`;
  return isIsoDate(date) ? date : null;
};

/**
 * Parses `15 000,00`, `15000.00`, `1,234.56`, `-15 000`, `(15 000)`, with or without a currency sign; null if it is not a
 * sum, for instance an empty cell.
 */
export const readSum = (text: string): Tiyn | null => {
  const clean = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/(?:kzt|₸|тг\.?|тенге|теңге)$/i, '')
    .replace(/[−–]/g, '-');
  const isNegative = /^-|^\(.*\)$/.test(clean);
  const bare = clean.replace(/^[-+(]|\)$/g, '');
  const parts = wholeAndPart(bare);
  if (!parts) return null;
  const [whole, part] = parts;
  const sum = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (!Number.isSafeInteger(sum)) return null;
  return tiyn(isNegative ? -sum : sum);
};

/** The last comma or dot is the decimal separator if one or two digits follow; separators before it group thousands. */
const wholeAndPart = (text: string): readonly [string, string] | null => {
  const plain = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text);
  if (plain) return [plain[1] ?? '', plain[2] ?? ''];
  const parted =
    /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$|^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(text);
  if (!parted) return null;
  const whole = (parted[1] ?? parted[3] ?? '').replace(/[.,]/g, '');
  return whole.length > 13 ? null : [whole, parted[2] ?? parted[4] ?? ''];
};

/**
 * `amount` is signed; some banks have `credit` for incoming and `debit` for outgoing money instead. `order` is our order
 * number, if the bank has it; `fee` is the bank's deduction.
 */
const COLUMN_NAMES = [
  'day',
  'amount',
  'credit',
  'debit',
  'fee',
  'reference',
  'order',
  'purpose',
] as const;
type ColumnName = (typeof COLUMN_NAMES)[number];
type Columns = Readonly<Partial<Record<ColumnName, number>>>;

/** Headers of banks in Kazakhstan, in Kazakh, Russian and English; compared without case, dots and spaces. */
const known: Readonly<Record<ColumnName, readonly string[]>> = {
  day: [
    'дата',
    'дата операции',
    'дата проводки',
    'дата документа',
    'дата транзакции',
    'күні',
    'операция күні',
    'құжат күні',
    'date',
    'operation date',
    'transaction date',
    'value date',
  ],
  amount: [
    'сумма',
    'сумма операции',
    'сумма транзакции',
    'сома',
    'сомасы',
    'операция сомасы',
    'amount',
    'transaction amount',
    'sum',
  ],
  credit: [
    'кредит',
    'поступление',
    'приход',
    'сумма кредит',
    'оборот по кредиту',
    'кіріс',
    'credit',
    'credit amount',
  ],
  debit: [
    'дебет',
    'списание',
    'расход',
    'сумма дебет',
    'оборот по дебету',
    'шығыс',
    'debit',
    'debit amount',
  ],
  fee: [
    'комиссия',
    'комиссия банка',
    'сумма комиссии',
    'банк комиссиясы',
    'комиссия сомасы',
    'fee',
    'commission',
  ],
  reference: [
    'rrn',
    'референс',
    'номер операции',
    'номер транзакции',
    '№ документа',
    'номер документа',
    'номер',
    'құжат нөмірі',
    'операция нөмірі',
    'reference',
    'document number',
  ],
  order: ['заказ', 'номер заказа', '№ заказа', 'тапсырыс', 'тапсырыс нөмірі', 'order', 'order id'],
  purpose: [
    'назначение',
    'назначение платежа',
    'описание',
    'детали платежа',
    'төлем мақсаты',
    'сипаттамасы',
    'purpose',
    'description',
    'details',
  ],
};

const plain = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[.:_*\s]+/g, ' ')
    .replace(/\s*\((?:kzt|тенге|теңге|₸)\)|[,\s]+(?:kzt|тенге|теңге|₸)$/g, '')
    .trim();

/**
 * Parses `day=Дата опер.,amount=Итого`.
 * @throws Error for an unknown column
 */
export const readColumnNames = (text: string): ReadonlyMap<string, ColumnName> => {
  const pairs = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name = '', ...header] = part.split('=');
      const column = COLUMN_NAMES.find((one) => one === name.trim());
      if (!column || header.length === 0) throw new Error(`unknown column of a statement: ${part}`);
      return [plain(header.join('=')), column] as const;
    });
  return new Map(pairs);
};

/**
 * Returns the columns of a header line; null for other lines: a header has a day and a sum.
 * @param own configured headers, which take precedence over known ones
 */
export const findColumns = (
  cells: readonly string[],
  own: ReadonlyMap<string, ColumnName>,
): Columns | null => {
  const found: Partial<Record<ColumnName, number>> = {};
  for (const [index, cell] of cells.entries()) {
    const header = plain(cell);
    const name = own.get(header) ?? COLUMN_NAMES.find((column) => known[column].includes(header));
    // The first of two with the same meaning: banks repeat a sum in another currency further right.
    if (name && found[name] === undefined) found[name] = index;
  }
  const hasSum =
    found.amount !== undefined || found.credit !== undefined || found.debit !== undefined;
  return found.day !== undefined && hasSum ? found : null;
};

export type DatedRow = StatementRow & { readonly day: IsoDate };
export type Reading =
  | { readonly ok: true; readonly rows: readonly DatedRow[] }
  /** `no-table`: no line has a day and a sum; `unreadable`: a row has a day, but no sum; lines are numbered from 1. */
  | { readonly ok: false; readonly why: 'no-table' | 'unreadable'; readonly line: number };

const zero = tiyn(0);
/** Maximum of lines above the table. */
const PREAMBLE = 40;
const PURPOSE_MAX = 500;
const REFERENCE_MAX = 64;

/**
 * Reads the rows of a statement. Lines without a day are totals and signatures, and are skipped; a day without a readable
 * sum means that the columns were misinterpreted, so the whole statement is refused.
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
    if (amountTiyn !== 0) rows.push({ day, amountTiyn, ...textsOf(cells, columns) });
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

const textsOf = (
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
    // The order number is stored in the purpose.
    purpose: (order ? `${order} ${text('purpose')}` : text('purpose')).slice(0, PURPOSE_MAX),
  };
};

/**
 * Returns the title of a statement file, and the bank by its folder in a shop with several gateways. Ignores case. Null if
 * it is not a statement.
 */
export const readStatementName = <Bank extends string>(
  path: string,
  banks: readonly Bank[],
): { readonly title: string; readonly bank: Bank | undefined } | null => {
  const [, folder, title] = /^(?:([^/]+)\/)?([^/]+\.(?:csv|txt))$/i.exec(path) ?? [];
  const bank = banks.find((name) => name === folder?.toLowerCase());
  if (title === undefined || (folder !== undefined && bank === undefined)) return null;
  return { title, bank };
};
