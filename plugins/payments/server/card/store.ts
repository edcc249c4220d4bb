import type { Tiyn } from '@oner/config/terms';
import { runLast, sql, type Updateable } from '@oner/platform';
import { db, type PaymentsTables, readDb } from '../schema.ts';
import type { Payable } from './details-rules.ts';
import type { Hold } from './hold-rules.ts';
import { isPayable, type PaymentState, type PaymentVerdict, paymentMachine } from './rules.ts';

/** One payment. Instants are milliseconds. */
export type Payment = Payable &
  Hold & {
    readonly gateway: string;
    readonly ownerId: string;
    readonly language: 'ru' | 'en';
    readonly state: PaymentState;
    /** How it was paid: by card unless a company's transfer has paid its invoice. */
    readonly way: 'card' | 'transfer';
    readonly createdAt: number;
    readonly signedAt: number | null;
    readonly signedNonce: string | null;
    readonly capturedAt: number | null;
    readonly reference: string | null;
    readonly declinedOperation: string | null;
    /** Of a mismatch, once people have looked at it: what of the money is with us. */
    readonly receivedTiyn: Tiyn | null;
    /** Number of the checkout that it is a part of; null for what is paid by itself. */
    readonly paidWith: string | null;
  };

/** What a payment may change after it was written. */
type PaymentChange = Partial<
  Pick<
    Payment,
    | 'gateway'
    | 'merchant'
    | 'terminal'
    | 'state'
    | 'way'
    | 'expiresAt'
    | 'holdLimitAt'
    | 'signedAt'
    | 'signedNonce'
    | 'capturedAt'
    | 'reference'
    | 'declinedOperation'
  >
>;
/** What a payment may change alone: its parts have their own. */
type OwnChange = Partial<Pick<Payment, 'nonce' | 'receivedTiyn'>>;

const payments = () =>
  db
    .selectFrom('payments')
    .selectAll()
    .select(['description as desc', 'descriptionOrder as descOrder']);
type Row = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>;

const toPayment = ({ id: _, description: _d, descriptionOrder: _o, ...row }: Row): Payment => ({
  ...row,
  language: row.language === 'en' ? 'en' : 'ru',
  way: row.way === 'transfer' ? 'transfer' : 'card',
});

/** Writes a payment; false when its nonce is taken, and then another nonce is to be tried. */
export const addPayment = async (payment: Payment): Promise<boolean> => {
  const { desc: description, descOrder: descriptionOrder, ...row } = payment;
  const added = await db
    .insertInto('payments')
    .values({ ...row, description, descriptionOrder })
    .onConflict((taken) => taken.column('nonce').doNothing())
    .returning('number')
    .execute();
  return added.length === 1;
};

export const findPayment = async (number: string): Promise<Payment | null> => {
  const row = await payments().where('number', '=', number).executeTakeFirst();
  return row ? toPayment(row) : null;
};

/** The payment, and nobody else changes it until the open transaction ends. */
export const lockPayment = async (number: string): Promise<Payment | null> => {
  const row = await payments().where('number', '=', number).forUpdate().executeTakeFirst();
  return row ? toPayment(row) : null;
};

/**
 * Changes a payment, and with it the orders that are paid with it: their states are one.
 * @returns those that hear of it: the orders that are paid with it, or the one order that it is of
 */
export const changePayment = async (
  number: string,
  change: PaymentChange,
): Promise<readonly Pick<Payment, 'number' | 'amountTiyn'>[]> => {
  const row: Updateable<PaymentsTables['payments']> = change;
  const query = db
    .updateTable('payments')
    .set(row)
    .where(({ eb, or }) => or([eb('number', '=', number), eb('paidWith', '=', number)]))
    .returning(['number', 'amountTiyn']);
  const changed = (await query.execute()).toSorted((a, b) => (a.number < b.number ? -1 : 1));
  if (changed.length === 0) throw new Error(`payment ${number} is not there to be changed`);
  return changed.length === 1 ? changed : changed.filter((one) => one.number !== number);
};

export const changeOwn = async (number: string, change: OwnChange): Promise<void> => {
  const query = db.updateTable('payments').set(change).where('number', '=', number);
  const { numUpdatedRows } = await query.executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`payment ${number} is not there to be changed`);
};

/** Orders that are paid with a checkout, by number; none of what is paid by itself. */
export const checkoutPartsOf = async (number: string): Promise<Payment[]> => {
  const rows = await payments().where('paidWith', '=', number).orderBy('number').execute();
  return rows.map(toPayment);
};

/** Those that hear of a payment: the orders that are paid with it, or the one order that it is of. */
export const notified = async (payment: Payment): Promise<readonly Payment[]> => {
  const parts = await checkoutPartsOf(payment.number);
  return parts.length > 0 ? parts : [payment];
};

/** The number under which the bank knows the payment of an order: its own, or that of its checkout. */
export const payerOf = async (number: string): Promise<string> => {
  const found = db.selectFrom('payments').where('number', '=', number).select('paidWith');
  return (await found.executeTakeFirst())?.paidWith ?? number;
};

/** Writes down, at the end of the open transaction, that a buyer is sent to this gateway; the first time counts. */
export const addAttempt = (number: string, gateway: string, at: number): Promise<void> =>
  runLast({
    attempt: db
      .insertInto('paymentAttempts')
      .values({ number, gateway, begunAt: at })
      .onConflict((begun) => begun.columns(['number', 'gateway']).doNothing()),
  });

/** Gateways that the buyer was sent to with this payment, the first one first. */
export const attemptsOf = async (number: string): Promise<string[]> => {
  const begun = db.selectFrom('paymentAttempts').where('number', '=', number).orderBy('id');
  return (await begun.select('gateway').execute()).map(({ gateway }) => gateway);
};

/** Whether another payment has this nonce. */
export const nonceIsTaken = async (nonce: string): Promise<boolean> => {
  const taken = db.selectFrom('payments').where('nonce', '=', nonce).select('id');
  return (await taken.executeTakeFirst()) !== undefined;
};

/** Payments that wait for the bank's word. */
export const awaitingPayments = async (): Promise<Payment[]> => {
  const waiting = payments().where('state', '=', 'awaiting').where('paidWith', 'is', null);
  const rows = await waiting.orderBy('expiresAt').execute();
  return rows.map(toPayment);
};

/** When the longest of those that wait for the bank's word was signed, milliseconds; null where none waits. */
export const longestAwaiting = async (): Promise<number | null> => {
  const { at } = await readDb
    .selectFrom('payments')
    .where('state', '=', 'awaiting')
    .select(({ fn }) => fn.min<number | null>('signedAt').as('at'))
    .executeTakeFirstOrThrow();
  return at === null ? null : Number(at);
};

/** Those of these orders whose payment waits for the bank's word, or has got it that money came. */
export const underwayAmong = async (numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const underway = db
    .selectFrom('payments')
    .where('state', 'in', ['awaiting', 'captured', 'mismatch']);
  const rows = await underway.where('number', 'in', numbers).select('number').execute();
  return new Set(rows.map(({ number }) => number));
};

/** Until when each of these orders can be paid, milliseconds; those that cannot be paid any more are left out. */
export const endsOf = async (numbers: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('payments')
    .where('number', 'in', numbers)
    .where('state', 'in', paymentMachine.states.filter(isPayable))
    .select(['number', 'expiresAt'])
    .execute();
  return new Map(rows.map(({ number, expiresAt }) => [number, expiresAt]));
};

/** @param ownerId documentId of the user */
export const emptyAddress = async (ownerId: string): Promise<void> => {
  await db.updateTable('payments').set({ email: '' }).where('ownerId', '=', ownerId).execute();
};

type NewCallback = {
  readonly gateway: string;
  readonly channel: 'callback' | 'status';
  readonly number: string;
  readonly raw: string;
  readonly sha256: string;
  readonly verdict: PaymentVerdict | 'unknown-order';
  readonly reference: string;
  readonly receivedAt: number;
};

/** Puts a notification into the inbox; false when the very same body is there already. */
export const addCallback = async (callback: NewCallback): Promise<boolean> => {
  const added = await db
    .insertInto('paymentCallbacks')
    .values(callback)
    .onConflict((same) => same.columns(['gateway', 'channel', 'sha256']).doNothing())
    .returning('id')
    .execute();
  return added.length === 1;
};

/** As addCallback() at the end of the open transaction, for a body that is not there under the lock of its payment. */
export const addCallbackLast = (callback: NewCallback): Promise<void> =>
  runLast({ callback: db.insertInto('paymentCallbacks').values(callback) });

/** Whether the very same body is in the inbox, and the order that its movement of money has paid. */
export const knownOfCallback = async ({
  gateway,
  channel,
  sha256,
  reference,
}: Omit<NewCallback, 'verdict'>): Promise<{
  readonly isKept: boolean;
  readonly referenceOwner: string | null;
}> => {
  const same = db
    .selectFrom('paymentCallbacks')
    .where('gateway', '=', gateway)
    .where('channel', '=', channel)
    .where('sha256', '=', sha256)
    .select(['number', sql<string>`'body'`.as('by')]);
  const paid = capturedBy(gateway, reference).select(['number', sql<string>`'reference'`.as('by')]);
  const rows = await same.unionAll(paid).execute();
  const owner = reference === '' ? undefined : rows.find(({ by }) => by === 'reference');
  return {
    isKept: rows.some(({ by }) => by === 'body'),
    referenceOwner: owner?.number ?? null,
  };
};

/** One row at the most. */
const capturedBy = (gateway: string, reference: string) =>
  db
    .selectFrom('paymentCallbacks')
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .where('verdict', '=', 'captured');

/** The order that this movement of money has paid. */
export const ownerOfReference = async (
  gateway: string,
  reference: string,
): Promise<string | null> => {
  const row = await capturedBy(gateway, reference).select('number').executeTakeFirst();
  return row?.number ?? null;
};
