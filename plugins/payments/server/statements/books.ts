/** Reads the books' data for the numbers in a statement row. */
import { negate, type Tiyn } from '@oner/config/terms';
import { type RawBuilder, sql } from '@oner/platform';
import type { Payment } from '../card/store.ts';
import { invoicesNamed } from '../invoices/rules.ts';
import { invoicesAbout, invoicesPaidBy } from '../invoices/store.ts';
import type { Refund } from '../refunds/store.ts';
import { db } from '../schema.ts';
import { type Books, type KnownPayment, type KnownRefund, numbersNamed } from './match-rules.ts';
import type { DatedRow } from './read-rules.ts';
import { subjectsWithRows } from './store.ts';

/** Number by which the bank knows the payment. */
const payer = sql<string>`coalesce(${sql.ref('p.paidWith')}, ${sql.ref('p.number')})`;

const toPayment = (
  row: Pick<Payment, 'number' | 'gateway' | 'state' | 'amountTiyn' | 'reference'> & { way: string },
  begun: readonly string[],
): KnownPayment => ({
  number: row.number,
  gateways: [row.gateway, ...(row.state === 'captured' ? [] : begun)],
  amountTiyn: row.amountTiyn,
  reference: row.reference,
  isCaptured: row.state === 'captured',
  way: row.way === 'transfer' ? 'transfer' : 'card',
});
type Sent = Refund & { readonly gateway: string; readonly payer: string };
const toRefund = (row: Sent): KnownRefund => ({
  id: row.id,
  gateway: row.way === 'transfer' ? null : row.gateway,
  number: row.payer,
  amountTiyn: row.amountTiyn,
  isSettled: row.state === 'settled',
  transferReference: row.transferReference,
});

/**
 * Returns payments, refunds and invoices that a row may mean. Orders of a checkout are returned under its number, as the
 * bank uses it. The bank's id of a movement identifies a card payment. That of a transfer is assigned by the company: if
 * the row names nothing, it means the invoice that a transfer with this number has paid on this day.
 */
export const booksAbout = async (row: DatedRow): Promise<Books> => {
  const { reference, amountTiyn, day } = row;
  const numbers = numbersNamed(row);
  const named = await invoicesAbout(invoicesNamed(row.purpose), numbers);
  const isNamed = named.length > 0 || reference === '' || amountTiyn < 0;
  const known = isNamed ? named : await invoicesPaidBy(reference, day);
  const orders = [...new Set([...numbers, ...known.map(({ orderNumber }) => orderNumber)])];
  const rows = await db
    .selectFrom('payments')
    .where(({ eb, or, and }) =>
      or([
        eb('number', 'in', orders),
        ...(reference === ''
          ? []
          : [and([eb('way', '=', 'card'), eb('reference', '=', reference)])]),
      ]),
    )
    .where('paidWith', 'is', null)
    .select(['number', 'gateway', 'state', 'amountTiyn', 'reference', 'way'])
    .execute();
  const all = rows.map(({ number }) => number);
  const begun = await db
    .selectFrom('paymentAttempts')
    .where('number', 'in', all)
    .orderBy('id')
    .select(['number', 'gateway'])
    .execute();
  const payments = rows.map((row) => {
    const own = begun.filter(({ number }) => number === row.number);
    return toPayment(
      row,
      own.map(({ gateway }) => gateway),
    );
  });
  const sent = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.number', 'r.number')
    .where(({ eb, or, and }) =>
      or([
        eb(payer, 'in', all),
        and([eb('r.way', '=', 'transfer'), eb('r.transferReference', '=', reference)]),
      ]),
    )
    .orderBy('r.id')
    .selectAll('r')
    .select(['p.gateway', payer.as('payer')])
    .execute();
  const refunds = sent.map(toRefund);
  const subjects = [
    ...all.map((number) => `payment:${number}`),
    ...refunds.map(({ id }) => `refund:${id}`),
    ...known.map(({ number }) => `invoice:${number}`),
  ];
  return { payments, refunds, invoices: known, taken: await subjectsWithRows(subjects) };
};

type Unreported = {
  readonly subject: string;
  readonly number: string;
  readonly amountTiyn: Tiyn;
  readonly at: number;
};

/** SQL condition: no statement row has this subject. @param subject SQL of its name */
const isUnreported = (subject: RawBuilder<string>) => {
  const rows = db.selectFrom('statementRows').where('subject', '=', subject).select('id');
  return sql<boolean>`not exists ${rows}`;
};

/**
 * Returns captured payments and settled refunds that no statement contains.
 * @param from, until time range in milliseconds; until is exclusive. @param bank only movements of this gateway, and
 * transfers, which may be in any statement; null for all
 */
export const unreported = async (
  from: number,
  until: number,
  bank: string | null,
): Promise<Unreported[]> => {
  let cards = db
    .selectFrom('payments as p')
    .where('p.state', '=', 'captured')
    .where('p.way', '=', 'card')
    .where('p.paidWith', 'is', null)
    .where('p.capturedAt', '>=', from)
    .where('p.capturedAt', '<', until)
    .where(isUnreported(sql`'payment:' || ${sql.ref('p.number')}`))
    .select(['p.number', 'p.amountTiyn', 'p.capturedAt as at'])
    .$narrowType<{ at: number }>();
  const transfers = db
    .selectFrom('invoices as i')
    .where('i.state', '=', 'paid')
    .where('i.endedAt', '>=', from)
    .where('i.endedAt', '<', until)
    .where(isUnreported(sql`'invoice:' || ${sql.ref('i.number')}`))
    .select(['i.orderNumber as number', 'i.number as invoice', 'i.endedAt as at', 'i.amountTiyn'])
    .$narrowType<{ at: number }>();
  let refunds = db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.number', 'r.number')
    .where('r.state', '=', 'settled')
    .where('r.settledAt', '>=', from)
    .where('r.settledAt', '<', until)
    .where(isUnreported(sql`'refund:' || ${sql.ref('r.id')}`))
    .select(['r.id', 'r.number', 'r.amountTiyn', 'r.settledAt as at'])
    .$narrowType<{ at: number }>();
  if (bank !== null) {
    cards = cards.where('p.gateway', '=', bank);
    refunds = refunds.where(({ eb, or }) =>
      or([eb('r.way', '=', 'transfer'), eb('p.gateway', '=', bank)]),
    );
  }
  return [
    ...(await cards.execute()).map((row) => ({ ...row, subject: `payment:${row.number}` })),
    ...(await transfers.execute()).map(({ invoice, ...row }) => ({
      ...row,
      subject: `invoice:${invoice}`,
    })),
    ...(await refunds.execute()).map(({ id, ...row }) => ({
      ...row,
      subject: `refund:${id}`,
      amountTiyn: negate(row.amountTiyn),
    })),
  ];
};
