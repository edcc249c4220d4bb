/**
 * Imports a bank statement (UTF-8 or Windows-1251; comma, semicolon or tab): stores each movement once, compares it with
 * the books and records differences.
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
import { planQuery } from '../card/schedule.ts';
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
  isRowStored,
  lockDifference,
  lockRows,
  type StoredStatement,
  setNewRows,
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
  // Uses the separator that gives a readable table; the header line alone is not sufficient.
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
  /** Gateway of the bank that issued it; required in a shop with several gateways. */
  readonly bank?: GatewayName | undefined;
};
type ImportResult =
  | { readonly ok: true; readonly statement: StoredStatement; readonly isKnown: boolean }
  | {
      readonly ok: false;
      readonly why: 'no-csv' | 'no-table' | 'unreadable' | 'too-large' | 'bank-required';
      readonly line: number;
    };

/** Gateways whose banks issue separate statements; empty in a shop with one gateway. */
export const statementBanks = (): readonly GatewayName[] =>
  env().GATEWAY.length > 1 ? env().GATEWAY : [];

/**
 * Imports a statement. The same file again gives the existing statement; a movement in two statements is stored once. Each
 * row has its own transaction, because a row may pay an invoice, and the next row must see that.
 */
export const importStatement = async (file: StatementFile): Promise<ImportResult> => {
  const { name, bytes, broughtBy, bank = null } = file;
  if (bytes.length > MAX_STATEMENT_BYTES) return { ok: false, why: 'too-large', line: 1 };
  if (bank === null && statementBanks().length > 0)
    return { ok: false, why: 'bank-required', line: 1 };
  // The bank is part of the hash, so that a file imported for the wrong bank can be imported again.
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
  // Imported before, perhaps by a process that died midway: the remaining rows are imported now.
  const statement = id === null ? await statementOf({ sha256 }) : await statementOf({ id });
  if (!statement) throw new Error('statement not found');
  await importRows(statement, rows);
  const fresh = await transact(() => auditImport(statement, id !== null));
  return { ok: true, statement: { ...statement, fresh }, isKnown: id === null };
};

/** Removes characters from a file name that the database rejects. */
const plainName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);

/**
 * Counts stored rows, because a process that died may have stored some without an audit entry.
 * @returns number of movements that were new in this statement
 */
const auditImport = async (statement: StoredStatement, isNew: boolean): Promise<number> => {
  const fresh = await countRows(statement.id);
  const count = fresh - statement.fresh;
  if (count === 0 && !isNew) return fresh;
  await setNewRows(statement.id, fresh);
  const facts = { name: statement.name, rows: statement.rows, fresh: count };
  await audit({
    actor: statement.broughtBy,
    action: 'statement.taken',
    subject: `statement:${statement.id}`,
    facts,
  });
  return fresh;
};

const importRows = async (statement: StoredStatement, rows: readonly DatedRow[]): Promise<void> => {
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const plain = fingerprintOf(row, null);
    const nth = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, nth);
    // Identical rows in one file are separate movements.
    const keys = [fingerprintOf(row, statement.bank), plain].map((print) =>
      nth === 1 ? print : `${print}#${nth}`,
    );
    const name = `statement ${statement.id}, row ${index + 1}`;
    await transact(() => importRow(statement, keys, row, name));
  }
};

const fingerprintOf = (
  { day, amountTiyn, feeTiyn, reference, purpose }: DatedRow,
  bank: string | null,
): string =>
  createHash('sha256')
    .update(JSON.stringify([day, amountTiyn, feeTiyn, reference, purpose, ...(bank ? [bank] : [])]))
    .digest('hex');

/**
 * @param keys of the movement: with this bank, and in the form of a shop with one gateway
 * @param name of a row without a number of the bank
 */
const importRow = async (
  statement: StoredStatement,
  keys: readonly string[],
  row: DatedRow,
  name: string,
): Promise<void> => {
  const [key = ''] = keys;
  await lockRows();
  if (await isRowStored(keys)) return;
  const known = await booksAbout(row);
  const match = await payByRow(statement, row, matchRow(row, known, statement.bank), name);
  const { verdict, number, subject } = match;
  const kept = { ...row, statementId: statement.id, key, verdict, number, subject };
  const rowId = await addRow(kept);
  if (rowId === null) return;
  if (match.difference) await recordDifference(match, row, rowId, key);
  if (subject) await settleMissing(subject, row.day);
  // Movements without a subject concern plugins above, such as payouts to authors.
  else await emit(events.statementMoved, `row-${rowId}`, { rowId });
  if (verdict === 'unknown' && number) await queryOrder(number);
};

/** Pays an unpaid invoice whose money this row is. */
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
  // Marked as paid manually before, under any number: this is its row.
  if (problem === null || problem === 'moved-on') return match;
  logNote('row of a statement did not pay its invoice', { invoice: number, problem });
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

/** Settles a difference about a movement that was missing in statements. */
const settleMissing = async (subject: string, day: string): Promise<void> => {
  const missing = await lockDifference({ key: `missing-there:${subject}` });
  if (missing?.state !== 'open') return;
  const settledAt = clock.now().getTime();
  await endDifference(missing.id, { note: `→ ${day}`, settledBy: 'system', settledAt });
};

/** Queries the bank at once about money of an order that is not paid here. */
const queryOrder = async (number: string): Promise<void> => {
  const payment = await findPayment(number);
  if (payment?.signedAt == null || payment.state === 'captured') return;
  await planQuery(number, payment.signedAt, clock.now().getTime());
};
