import { type Tiyn, toTiyn } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { Payable } from '../domain/details.ts';
import type { Hold } from '../domain/hold.ts';
import { isPayable, type PaymentState, paymentMachine } from '../domain/payment-states.ts';

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
  };

/** What a payment may change after it was written. */
export type PaymentChange = Partial<
  Pick<
    Payment,
    | 'gateway'
    | 'merchant'
    | 'terminal'
    | 'state'
    | 'way'
    | 'nonce'
    | 'expiresAt'
    | 'holdLimitAt'
    | 'signedAt'
    | 'signedNonce'
    | 'capturedAt'
    | 'reference'
    | 'declinedOperation'
    | 'receivedTiyn'
  >
>;

const columns = {
  number: 'number',
  gateway: 'gateway',
  ownerId: 'owner_id',
  amountTiyn: 'amount_tiyn',
  currency: 'currency',
  merchant: 'merchant',
  terminal: 'terminal',
  nonce: 'nonce',
  clientId: 'client_id',
  desc: 'description',
  descOrder: 'description_order',
  email: 'email',
  backref: 'backref',
  language: 'language',
  state: 'state',
  way: 'way',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  holdLimitAt: 'hold_limit_at',
  signedAt: 'signed_at',
  signedNonce: 'signed_nonce',
  capturedAt: 'captured_at',
  reference: 'reference',
  declinedOperation: 'declined_operation',
  receivedTiyn: 'received_tiyn',
} as const satisfies Record<keyof Payment, string>;

type Row = Record<(typeof columns)[keyof Payment], string | number | null>;

const isName = (name: string): name is keyof Payment => name in columns;

const rowOf = (payment: Partial<Payment>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(payment).flatMap(([name, value]) =>
      isName(name) ? [[columns[name], value]] : [],
    ),
  );

const instant = (value: string | number | null): number | null =>
  value === null ? null : Number(value);
const text = (value: string | number | null): string | null =>
  value === null ? null : String(value);

const toPayment = (row: Row): Payment => ({
  number: String(row.number),
  gateway: String(row.gateway),
  ownerId: String(row.owner_id),
  amountTiyn: toTiyn(row.amount_tiyn),
  currency: 'KZT',
  merchant: String(row.merchant),
  terminal: String(row.terminal),
  nonce: String(row.nonce),
  clientId: String(row.client_id),
  desc: String(row.description),
  descOrder: String(row.description_order),
  email: String(row.email),
  backref: String(row.backref),
  language: row.language === 'en' ? 'en' : 'ru',
  state: String(row.state) as PaymentState,
  way: row.way === 'transfer' ? 'transfer' : 'card',
  createdAt: Number(row.created_at),
  expiresAt: Number(row.expires_at),
  holdLimitAt: Number(row.hold_limit_at),
  signedAt: instant(row.signed_at),
  signedNonce: text(row.signed_nonce),
  capturedAt: instant(row.captured_at),
  reference: text(row.reference),
  declinedOperation: text(row.declined_operation),
  receivedTiyn: row.received_tiyn === null ? null : toTiyn(row.received_tiyn),
});

/** Writes a payment; false when its nonce is taken, and then another nonce is to be tried. */
export const addPayment = async (payment: Payment): Promise<boolean> => {
  const rows = await db()('payments')
    .insert(rowOf(payment))
    .onConflict('nonce')
    .ignore()
    .returning('number');
  return rows.length === 1;
};

export const findPayment = async (number: string): Promise<Payment | null> => {
  const row = await db()<Row>('payments').where({ number }).first();
  return row ? toPayment(row as Row) : null;
};

/** The payment, and nobody else changes it until the open transaction ends. */
export const lockPayment = async (number: string): Promise<Payment | null> => {
  const row = await db()<Row>('payments').where({ number }).forUpdate().first();
  return row ? toPayment(row as Row) : null;
};

export const changePayment = async (number: string, change: PaymentChange): Promise<void> => {
  const changed = await db()('payments').where({ number }).update(rowOf(change));
  if (changed !== 1) throw new Error(`payment ${number} is not there to be changed`);
};

/** Writes down that a buyer is sent to this gateway; the first time counts. */
export const addAttempt = async (number: string, gateway: string, at: number): Promise<void> => {
  await db()('payment_attempts')
    .insert({ number, gateway, begun_at: at })
    .onConflict(['number', 'gateway'])
    .ignore();
};

/** Gateways that the buyer was sent to with this payment, the first one first. */
export const attemptsOf = async (number: string): Promise<string[]> => {
  const rows: { gateway: string }[] = await db()('payment_attempts')
    .where({ number })
    .orderBy('id')
    .select('gateway');
  return rows.map(({ gateway }) => gateway);
};

/** Whether another payment has this nonce. */
export const nonceIsTaken = async (nonce: string): Promise<boolean> =>
  (await db()('payments').where({ nonce }).first('id')) !== undefined;

/** Payments that wait for the bank's word. */
export const awaitingPayments = async (): Promise<Payment[]> =>
  (await db()<Row>('payments').where({ state: 'awaiting' }).orderBy('expires_at')).map((row) =>
    toPayment(row as Row),
  );

/** Those of these orders whose payment waits for the bank's word. */
export const awaitingAmong = async (numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows: { number: string }[] = await db()('payments')
    .where({ state: 'awaiting' })
    .whereIn('number', [...numbers])
    .select('number');
  return new Set(rows.map(({ number }) => number));
};

/** Until when each of these orders can be paid, milliseconds; those that cannot be paid any more are left out. */
export const endsOf = async (numbers: readonly string[]): Promise<Map<string, number>> => {
  const rows: Pick<Row, 'number' | 'expires_at'>[] = await db()('payments')
    .whereIn('number', [...numbers])
    .whereIn('state', paymentMachine.states.filter(isPayable))
    .select('number', 'expires_at');
  return new Map(rows.map((row) => [String(row.number), Number(row.expires_at)]));
};

/** @param ownerId documentId of the user */
export const emptyAddress = async (ownerId: string): Promise<void> => {
  await db()('payments').where({ owner_id: ownerId }).update({ email: '' });
};
