/**
 * Takes a statement of the bank in (UTF-8 or Windows-1251; comma, semicolon or tabulator): each movement once, compared with
 * the books, differences written down.
 */
import { createHash } from 'node:crypto';
import type { GatewayName } from '@oner/config/contract/gateways';
import { env } from '@oner/config/env';
import { events } from '@oner/config/events';
import {
  audit,
  clock,
  csvLines,
  emit,
  logNote,
  separatorsOf,
  textOfTable,
  transact,
} from '@oner/platform';
import { planQuestion } from '../card/schedule.ts';
import { findPayment } from '../card/store.ts';
import { payInvoice } from '../invoices/pay-invoice.ts';
import { booksAbout } from './books.ts';
import { matchRow, type StatementMatch } from './match-rules.ts';
import { type DatedRow, type Reading, readColumnNames, readRows } from './read-rules.ts';
import {
  addDifference,
  addRow,
  addStatement,
  countRows,
  endDifference,
  lockDifference,
  rowIsKnown,
  type StoredStatement,
  setFresh,
  statementOf,
} from './store.ts';

export const MAX_STATEMENT_BYTES = 8 * 1024 * 1024;
const MAX_LINES = 100_000;

type Parsed = Reading | { readonly ok: false; readonly why: 'no-csv'; readonly line: number };

const parseStatement = (bytes: Uint8Array): Parsed => {
  const text = textOfTable(bytes);
  if (text === null) return { ok: false, why: 'no-csv', line: 1 };
  const own = readColumnNames(env().STATEMENT_COLUMNS);
  let firstWhy: Parsed = { ok: false, why: 'no-table', line: 1 };
  // The separator that makes a table of it is the separator: a header line alone would not tell.
  for (const [index, separator] of separatorsOf(text).entries()) {
    const lines = csvLines(text, separator, MAX_LINES)?.filter((cells) => cells.join('') !== '');
    const reading: Parsed = lines ? readRows(lines, own) : { ok: false, why: 'no-csv', line: 1 };
    if (reading.ok) return reading;
    if (index === 0 || reading.why === 'unreadable') firstWhy = reading;
  }
  return firstWhy;
};

type StatementFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `staff:<id>`, `folder` or `bank` */
  readonly broughtBy: string;
  /** The gateway whose bank it is of; needed in a shop of several. */
  readonly bank?: GatewayName | undefined;
};
type Taken =
  | { readonly ok: true; readonly statement: StoredStatement; readonly isKnown: boolean }
  | {
      readonly ok: false;
      readonly why: 'no-csv' | 'no-table' | 'unreadable' | 'too-large' | 'bank-required';
      readonly line: number;
    };

/** Gateways whose banks send statements of their own; none in a shop of one gateway. */
export const statementBanks = (): readonly GatewayName[] =>
  env().GATEWAY.length > 1 ? env().GATEWAY : [];

/**
 * The same file again is the statement it was; a movement that two statements tell of counts once. Row by row, each in
 * a transaction of its own: an invoice is paid by its row, and who comes second finds what the first has left.
 */
export const takeStatement = async (file: StatementFile): Promise<Taken> => {
  const { name, bytes, broughtBy, bank = null } = file;
  if (bytes.length > MAX_STATEMENT_BYTES) return { ok: false, why: 'too-large', line: 1 };
  if (bank === null && statementBanks().length > 0)
    return { ok: false, why: 'bank-required', line: 1 };
  // Of another bank it is another statement: whoever has named the wrong one brings it again.
  const sha256 = createHash('sha256')
    .update(bytes)
    .update(bank ?? '')
    .digest('hex');
  const reading = parseStatement(bytes);
  if (!reading.ok) return reading;
  const { rows } = reading;
  const days = rows.map(({ day }) => day).sort();
  const arrived = {
    sha256,
    bank,
    name: plainName(name),
    broughtBy,
    takenAt: clock.now().getTime(),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    rows: rows.length,
  };
  const id = await transact(() => addStatement(arrived));
  // Taken before, perhaps by a process that died half way: what it left is taken now.
  const statement = id === null ? await statementOf({ sha256 }) : await statementOf({ id });
  if (!statement) throw new Error('the statement is not there');
  await takeRows(statement, rows);
  const fresh = await transact(() => note(statement, id !== null));
  return { ok: true, statement: { ...statement, fresh }, isKnown: id === null };
};

/** A name as a sender gives it goes into the books without what no database takes. */
const plainName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);

/**
 * Counted in the books, for a process that died may have taken rows and told nobody.
 * @returns how many movements were new in this statement
 */
const note = async (statement: StoredStatement, isNew: boolean): Promise<number> => {
  const fresh = await countRows(statement.id);
  const count = fresh - statement.fresh;
  if (count === 0 && !isNew) return fresh;
  await setFresh(statement.id, fresh);
  const facts = { name: statement.name, rows: statement.rows, fresh: count };
  await audit({
    actor: statement.broughtBy,
    action: 'statement.taken',
    subject: `statement:${statement.id}`,
    facts,
  });
  return fresh;
};

const takeRows = async (statement: StoredStatement, rows: readonly DatedRow[]): Promise<void> => {
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const plain = printOf(row, null);
    const nth = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, nth);
    // Two rows that are the same in everything are two movements, in whatever file they stand together.
    const keys = [printOf(row, statement.bank), plain].map((print) =>
      nth === 1 ? print : `${print}#${nth}`,
    );
    const name = `statement ${statement.id}, row ${index + 1}`;
    await transact(() => takeRow(statement, keys, row, name));
  }
};

const printOf = (
  { day, amountTiyn, feeTiyn, reference, purpose }: DatedRow,
  bank: string | null,
): string =>
  createHash('sha256')
    .update(JSON.stringify([day, amountTiyn, feeTiyn, reference, purpose, ...(bank ? [bank] : [])]))
    .digest('hex');

/**
 * @param keys of the movement: of this bank, and as a shop of one gateway has kept it
 * @param name of a row that has no number of the bank
 */
const takeRow = async (
  statement: StoredStatement,
  keys: readonly string[],
  row: DatedRow,
  name: string,
): Promise<void> => {
  const [key = ''] = keys;
  if (await rowIsKnown(keys)) return;
  const known = await booksAbout(row);
  const match = await payByRow(statement, row, matchRow(row, known, statement.bank), name);
  const { verdict, number, subject } = match;
  const kept = { ...row, statementId: statement.id, key, verdict, number, subject };
  const rowId = await addRow(kept);
  if (rowId === null) return;
  if (match.difference) await recordDifference(match, row, rowId, key);
  if (subject) await settleMissing(subject, row.day);
  // Money of a plugin above, as what authors are paid.
  else await emit(events.statementMoved, `row-${rowId}`, { rowId });
  if (verdict === 'unknown' && number) await askAbout(number);
};

/** A row that is the money of an unpaid invoice pays it. */
const payByRow = async (
  statement: StoredStatement,
  row: DatedRow,
  match: StatementMatch,
  name: string,
): Promise<StatementMatch> => {
  if (match.verdict !== 'invoice' || !match.subject) return match;
  const number = Number(match.subject.replace('invoice:', ''));
  const reference = (row.reference || name).slice(0, 60);
  const problem = await payInvoice(number, {
    reference,
    paidOn: row.day,
    by: `statement:${statement.id}`,
  });
  // Paid by hand before, under whatever number the accountant has typed: this is its row.
  if (problem === null || problem === 'moved-on') return match;
  logNote('row pays no invoice', { invoice: number, problem });
  const difference = { kind: 'missing-here', expectedTiyn: null } as const;
  return { ...match, verdict: 'unknown', difference };
};

const recordDifference = async (
  match: StatementMatch,
  row: DatedRow,
  rowId: number,
  key: string,
): Promise<void> => {
  if (!match.difference) return;
  const { kind, expectedTiyn } = match.difference;
  await addDifference({
    key: `${kind}:row:${key}`,
    kind,
    number: match.number,
    rowId,
    day: row.day,
    expectedTiyn,
    foundTiyn: row.amountTiyn,
    foundAt: clock.now().getTime(),
  });
};

/** What was missing there has come. */
const settleMissing = async (subject: string, day: string): Promise<void> => {
  const missing = await lockDifference({ key: `missing-there:${subject}` });
  if (missing?.state !== 'open') return;
  const settledAt = clock.now().getTime();
  await endDifference(missing.id, { note: `→ ${day}`, settledBy: 'system', settledAt });
};

/** The bank has money of an order that is not paid here: it is asked at once. */
const askAbout = async (number: string): Promise<void> => {
  const payment = await findPayment(number);
  if (payment?.signedAt == null || payment.state === 'captured') return;
  await planQuestion(number, payment.signedAt, clock.now().getTime());
};
