import type { Tiyn } from '@oner/config/terms';
import {
  countChanged,
  deferQueries,
  type ExpressionBuilder,
  findOne,
  findValue,
  findValues,
  hasRow,
  runTogether,
  sql,
  type Updateable,
} from '@oner/platform';
import { db, type PaymentsTables, readDb } from '../schema.ts';
import type { Payable } from './details-rules.ts';
import type { ReservationTimes } from './reservation-rules.ts';
import { isPayable, type PaymentState, type PaymentVerdict, paymentMachine } from './rules.ts';

/** One payment. Instants are milliseconds. */
export type Payment = Payable &
  ReservationTimes & {
    readonly gateway: string;
    readonly ownerId: string;
    readonly language: 'ru' | 'en';
    readonly state: PaymentState;
    /** Method of payment: by card, unless a company paid its invoice by transfer. */
    readonly way: 'card' | 'transfer';
    readonly createdAt: number;
    readonly signedAt: number | null;
    readonly signedNonce: string | null;
    readonly capturedAt: number | null;
    readonly reference: string | null;
    readonly declinedOperation: string | null;
    /** For a mismatch that staff have checked: the sum that the shop has. */
    readonly receivedTiyn: Tiyn | null;
    /** Number of the checkout that includes it; null if it is paid separately. */
    readonly paidWith: string | null;
  };

/** Fields that can change, together with those of its parts. */
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
/** Fields that change without those of its parts. */
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

/** The query that inserts a payment; it returns no row if the nonce is taken, in which case another nonce is to be tried. */
export const newPayment = (payment: Payment) => {
  const { desc: description, descOrder: descriptionOrder, ...row } = payment;
  return db
    .insertInto('payments')
    .values({ ...row, description, descriptionOrder })
    .onConflict((taken) => taken.column('nonce').doNothing())
    .returning('number');
};

export const findPayment = (number: string): Promise<Payment | null> =>
  findOne(payments().where('number', '=', number), toPayment);

/** A locked payment, with the orders to notify of its changes: those paid with it, or the single order itself. */
export type LockedPayment = Payment & {
  readonly orders: readonly Pick<Payment, 'number' | 'amountTiyn'>[];
};

/** The condition for a payment and the orders that are paid with it. */
const isOfPayment =
  (number: string) =>
  ({ eb, or }: ExpressionBuilder<PaymentsTables, 'payments'>) =>
    or([eb('number', '=', number), eb('paidWith', '=', number)]);

/** Reads the payment and locks it until the open transaction ends, then the orders that are paid with it. */
export const lockPayment = async (number: string): Promise<LockedPayment | null> => {
  // Always in this order, to avoid deadlocks: an order of a checkout may be locked after the checkout.
  const rows = await payments()
    .where(isOfPayment(number))
    .orderBy(({ eb }) => eb('number', '!=', number))
    .orderBy('number')
    .forUpdate()
    .execute();
  const [payment, ...parts] = rows.map(toPayment);
  if (payment?.number !== number) return null;
  return { ...payment, orders: parts.length > 0 ? parts : [payment] };
};

type Run = (queries: Parameters<typeof runTogether>[0]) => Promise<unknown>;

/**
 * Changes a locked payment together with the orders that are paid with it, so that their states agree.
 * @param run deferQueries() if the transaction does not read the payment afterwards
 */
export const changePayment = async (
  { number }: LockedPayment,
  change: PaymentChange,
  run: Run = runTogether,
): Promise<void> => {
  const row: Updateable<PaymentsTables['payments']> = change;
  await run({ payment: db.updateTable('payments').set(row).where(isOfPayment(number)) });
};

export const changePart = async (number: string, change: OwnChange): Promise<void> => {
  const query = db.updateTable('payments').set(change).where('number', '=', number);
  if ((await countChanged(query)) !== 1) throw new Error(`payment ${number} not found`);
};

/** Returns the orders of a checkout by number; none for an order paid separately. */
export const checkoutPartsOf = async (number: string): Promise<Payment[]> => {
  const rows = await payments().where('paidWith', '=', number).orderBy('number').execute();
  return rows.map(toPayment);
};

/** Returns the number by which the bank knows the payment of an order: its own, or that of its checkout. */
export const bankNumberOf = async (number: string): Promise<string> => {
  const found = db.selectFrom('payments').where('number', '=', number).select('paidWith');
  return (await findValue(found)) ?? number;
};

/** Stores at the end of the open transaction that the buyer is sent to this gateway; keeps the first time. */
export const addAttempt = (number: string, gateway: string, at: number): Promise<void> =>
  deferQueries({
    attempt: db
      .insertInto('paymentAttempts')
      .values({ number, gateway, begunAt: at })
      .onConflict((begun) => begun.columns(['number', 'gateway']).doNothing()),
  });

/** Returns the gateways to which the buyer was sent with this payment, in order. */
export const attemptsOf = (number: string): Promise<string[]> => {
  const begun = db.selectFrom('paymentAttempts').where('number', '=', number).orderBy('id');
  return findValues(begun.select('gateway'));
};

export const nonceIsTaken = (nonce: string): Promise<boolean> => {
  const taken = db.selectFrom('payments').where('nonce', '=', nonce).select('id');
  return hasRow(taken);
};

/** Returns payments that wait for a notification of the bank. */
export const awaitingPayments = async (): Promise<Payment[]> => {
  const waiting = payments().where('state', '=', 'awaiting').where('paidWith', 'is', null);
  const rows = await waiting.orderBy('expiresAt').execute();
  return rows.map(toPayment);
};

/** Returns when the longest waiting payment was signed, milliseconds; null if none waits. */
export const longestAwaiting = async (): Promise<number | null> => {
  const { at } = await readDb
    .selectFrom('payments')
    .where('state', '=', 'awaiting')
    .select(({ fn }) => fn.min<number | null>('signedAt').as('at'))
    .executeTakeFirstOrThrow();
  return at === null ? null : Number(at);
};

/** Returns those of these orders whose payment waits for the bank, or for which money has come. */
export const underwayAmong = async (numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const underway = db
    .selectFrom('payments')
    .where('state', 'in', ['awaiting', 'captured', 'mismatch']);
  return new Set(await findValues(underway.where('number', 'in', numbers).select('number')));
};

/** Returns until when each of these orders can be paid, milliseconds; orders that can no longer be paid are left out. */
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

/** Stores a notification; false if the same body is already stored. */
export const addCallback = async (callback: NewCallback): Promise<boolean> => {
  const added = await db
    .insertInto('paymentCallbacks')
    .values(callback)
    .onConflict((same) => same.columns(['gateway', 'channel', 'sha256']).doNothing())
    .returning('id')
    .execute();
  return added.length === 1;
};

/** Like addCallback(), at the end of the open transaction, for a body that is new while its payment is locked. */
export const addCallbackLast = (callback: NewCallback): Promise<void> =>
  deferQueries({ callback: db.insertInto('paymentCallbacks').values(callback) });

/** Returns whether the same body is stored, and the order that its money movement has paid. */
export const storedCallback = async ({
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

/** Matches at most one row. */
const capturedBy = (gateway: string, reference: string) =>
  db
    .selectFrom('paymentCallbacks')
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .where('verdict', '=', 'captured');

/** Returns the order that this money movement has paid. */
export const orderOfReference = (gateway: string, reference: string): Promise<string | null> =>
  findValue(capturedBy(gateway, reference).select('number'));
