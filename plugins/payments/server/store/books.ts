/** What the books have about the numbers that a row of a statement names. */
import { type Tiyn, toTiyn } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { Books, KnownPayment, KnownRefund } from '../domain/match-row.ts';
import { invoicesAbout } from './invoices.ts';
import { subjectsTaken } from './statements.ts';

type Row = Record<string, string | number | null>;
const text = (value: string | number | null | undefined): string | null =>
  value == null ? null : String(value);

const toPayment = (row: Row, begun: readonly string[]): KnownPayment => ({
  number: String(row.number),
  gateways: [String(row.gateway), ...(row.state === 'captured' ? [] : begun)],
  amountTiyn: toTiyn(row.amount_tiyn),
  reference: text(row.reference),
  isCaptured: row.state === 'captured',
  way: row.way === 'transfer' ? 'transfer' : 'card',
});
const toRefund = (row: Row): KnownRefund => ({
  id: Number(row.id),
  gateway: row.way === 'transfer' ? null : text(row.gateway),
  number: String(row.number),
  amountTiyn: toTiyn(row.amount_tiyn),
  isSettled: row.state === 'settled',
  transferReference: text(row.transfer_reference),
});

/** @param reference the bank's number of the movement; @param numbers orders; @param invoices by number */
export const booksAbout = async (
  reference: string,
  numbers: readonly string[],
  invoices: readonly number[],
): Promise<Books> => {
  const known = await invoicesAbout(invoices, numbers);
  const orders = [...new Set([...numbers, ...known.map(({ orderNumber }) => orderNumber)])];
  const named = db()('payments').whereIn('number', orders);
  const rows: Row[] = await (reference === '' ? named : named.orWhere({ reference }));
  const all = rows.map(({ number }) => String(number));
  const begun: Row[] = await db()('payment_attempts').whereIn('number', all).orderBy('id');
  const payments = rows.map((row) =>
    toPayment(
      row,
      begun.filter(({ number }) => number === row.number).map(({ gateway }) => String(gateway)),
    ),
  );
  const sent: Row[] = await db()('refunds as r')
    .join('payments as p', 'p.number', 'r.number')
    .whereIn('r.number', all)
    .orWhere((own) => own.where('r.way', 'transfer').where('r.transfer_reference', reference))
    .orderBy('r.id')
    .select('r.*', 'p.gateway');
  const refunds = sent.map(toRefund);
  const subjects = [
    ...all.map((number) => `payment:${number}`),
    ...refunds.map(({ id }) => `refund:${id}`),
    ...known.map(({ number }) => `invoice:${number}`),
  ];
  return { payments, refunds, invoices: known, taken: await subjectsTaken(subjects) };
};

export type Untold = {
  readonly subject: string;
  readonly number: string;
  readonly amountTiyn: Tiyn;
  readonly at: number;
};

const noRow = (subject: string) =>
  db()('statement_rows').where('subject', db().raw(subject)).select('id');

/**
 * Captured payments and settled refunds that no statement has told of.
 * @param from, until when they happened, milliseconds; until is exclusive. @param bank only what this gateway has moved, beside
 * transfers, which any statement may tell of; null for all
 */
export const untold = async (
  from: number,
  until: number,
  bank: string | null,
): Promise<Untold[]> => {
  const own = bank === null ? {} : { 'p.gateway': bank };
  const cards: Row[] = await db()('payments as p')
    .where({ 'p.state': 'captured', 'p.way': 'card', ...own })
    .where('p.captured_at', '>=', from)
    .where('p.captured_at', '<', until)
    .whereNotExists(noRow(`'payment:' || p.number`))
    .select('p.number', 'p.amount_tiyn', { at: 'p.captured_at' });
  const transfers: Row[] = await db()('invoices as i')
    .where({ 'i.state': 'paid' })
    .where('i.ended_at', '>=', from)
    .where('i.ended_at', '<', until)
    .whereNotExists(noRow(`'invoice:' || i.number`))
    .select({ number: 'i.order_number', invoice: 'i.number', at: 'i.ended_at' }, 'i.amount_tiyn');
  const refunds: Row[] = await db()('refunds as r')
    .join('payments as p', 'p.number', 'r.number')
    .where({ 'r.state': 'settled' })
    .where((of) => bank !== null && of.where({ 'r.way': 'transfer' }).orWhere(own))
    .where('r.settled_at', '>=', from)
    .where('r.settled_at', '<', until)
    .whereNotExists(noRow(`'refund:' || r.id`))
    .select('r.id', 'r.number', 'r.amount_tiyn', { at: 'r.settled_at' });
  const one = (subject: string, row: Row, sign: 1 | -1): Untold => ({
    subject,
    number: String(row.number),
    at: Number(row.at),
    amountTiyn: toTiyn(Number(row.amount_tiyn) * sign),
  });
  return [
    ...cards.map((row) => one(`payment:${row.number}`, row, 1)),
    ...transfers.map((row) => one(`invoice:${row.invoice}`, row, 1)),
    ...refunds.map((row) => one(`refund:${row.id}`, row, -1)),
  ];
};
