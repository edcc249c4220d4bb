/** Rules of card payments: states, what a notification of the gateway means, what money is with us. */
import { defineMachine, type EventOf, type StateOf } from '@oner/config/machine';
import { type Tiyn, tiyn } from '@oner/config/terms';
import type { BankRefund } from '../refunds/rules.ts';
import { isTenge, readDetailsAmount } from './details-rules.ts';

const open = { capture: 'captured', mismatch: 'mismatch' } as const;
const payable = { ...open, sign: 'awaiting', expire: 'expired' } as const;

/**
 * The states of one payment. Only a notification of the bank reaches `captured`, `failed`, `mismatch` and, once anything was
 * signed, `expired`; a buyer only reaches `awaiting`. An expired payment can still be captured: the buyer may have
 * stayed at the bank's page, and money that arrived is never ignored. `captured` and `mismatch` are left only by people.
 */
export const paymentMachine = defineMachine({
  name: 'payment',
  events: ['sign', 'decline', 'capture', 'mismatch', 'expire'],
  table: {
    not_paid: payable,
    awaiting: { ...payable, decline: 'failed' },
    failed: { ...payable, decline: 'failed' },
    captured: {},
    expired: open,
    mismatch: {},
  },
});
export type PaymentState = StateOf<typeof paymentMachine>;
export type PaymentMove = EventOf<typeof paymentMachine>;

/** Whether the buyer may (still) be sent to the bank. */
export const isPayable = (state: PaymentState): boolean =>
  paymentMachine.next(state, 'sign') !== null;

/** Whether the bank may still say something that matters. */
export const isPaymentOpen = (state: PaymentState): boolean =>
  paymentMachine.next(state, 'capture') !== null;

/** What the gateway reports of one operation, as raw strings, read from a verified callback or a status answer. */
export type GatewayNotification = {
  /** Money was taken. */
  readonly approved: boolean;
  readonly amount: string;
  readonly currency: string;
  /** rrn: the bank's number of the money movement; empty unless approved. */
  readonly reference: string;
  /** mpi_order: the bank's number of the attempt. */
  readonly operation: string;
  /** Why it was declined, the bank's code. */
  readonly code: string;
};

/**
 * What a notification means for us:
 * - captured: exactly our money, for the first time
 * - declined: this attempt failed, another may follow
 * - mismatch: money was taken, but another sum or currency than was signed; people look at it
 * - repeated: known already
 * - surplus: a second, different movement for a payment that is closed; people look at it
 * - reused: the number of a movement that belongs to another order; people look at it
 * - late: a decline that changes nothing any more
 * - incomplete: approved without a number; the bank is asked again
 */
export const VERDICTS = [
  'captured',
  'declined',
  'mismatch',
  'repeated',
  'surplus',
  'reused',
  'late',
  'incomplete',
] as const;
export type PaymentVerdict = (typeof VERDICTS)[number];

/** What is already known when a notification arrives. */
export type PaymentSoFar = {
  readonly number: string;
  readonly state: PaymentState;
  readonly amountTiyn: Tiyn;
  /** The attempt that was declined last. */
  readonly declinedOperation: string | null;
  /** The order whose capture has the notification's reference; null where the reference is new. */
  readonly referenceOwner: string | null;
};

type Decision = { readonly verdict: PaymentVerdict; readonly move: PaymentMove | null };

/** Decides on a notification, by what is stored and never by the order in which messages arrive. */
export const decide = (known: PaymentSoFar, notification: GatewayNotification): Decision =>
  notification.approved ? decideApproved(known, notification) : decideDeclined(known, notification);

const decideApproved = (known: PaymentSoFar, notification: GatewayNotification): Decision => {
  if (notification.reference === '') return nothing('incomplete');
  if (known.referenceOwner === known.number) return nothing('repeated');
  if (known.referenceOwner !== null) return nothing('reused');
  const ours =
    readDetailsAmount(notification.amount) === known.amountTiyn && isTenge(notification.currency);
  if (!ours) return { verdict: 'mismatch', move: allowed(known.state, 'mismatch') };
  const move = allowed(known.state, 'capture');
  return move ? { verdict: 'captured', move } : nothing('surplus');
};

const decideDeclined = (known: PaymentSoFar, notification: GatewayNotification): Decision => {
  if (notification.operation !== '' && notification.operation === known.declinedOperation)
    return nothing('repeated');
  const move = allowed(known.state, 'decline');
  return move ? { verdict: 'declined', move } : nothing('late');
};

const allowed = (state: PaymentState, move: PaymentMove): PaymentMove | null =>
  paymentMachine.next(state, move) === null ? null : move;

const nothing = (verdict: PaymentVerdict): Decision => ({ verdict, move: null });

/** Verdicts that a person has to look at. */
export type Calling = Extract<PaymentVerdict, 'mismatch' | 'surplus' | 'reused'>;
export const needsPeople = (verdict: PaymentVerdict): verdict is Calling =>
  verdict === 'mismatch' || verdict === 'surplus' || verdict === 'reused';

type Came = {
  readonly state: PaymentState;
  readonly amountTiyn: Tiyn;
  readonly receivedTiyn: Tiyn | null;
};

/** What has come for an order and may go back: never more than that is refunded. */
export const cameTiyn = ({ state, amountTiyn, receivedTiyn }: Came): Tiyn => {
  if (state === 'captured') return amountTiyn;
  return state === 'mismatch' && receivedTiyn !== null ? receivedTiyn : tiyn(0);
};

/**
 * What of the money of an operation is with us, as the bank tells it now; what was reversed or declined is not.
 * @returns null for another currency, and for a sum that nobody can read
 */
export const keptTiyn = (
  { approved, amount, currency }: Pick<GatewayNotification, 'approved' | 'amount' | 'currency'>,
  refunded: readonly Pick<BankRefund, 'amount'>[],
): Tiyn | null => {
  if (!approved) return tiyn(0);
  const taken = isTenge(currency) ? readDetailsAmount(amount) : null;
  if (taken === null) return null;
  let left: number = taken;
  for (const one of refunded) {
    const back = readDetailsAmount(one.amount);
    if (back === null) return null;
    left -= back;
  }
  return tiyn(Math.max(0, left));
};

type Part = { readonly number: string; readonly amountTiyn: Tiyn };

/**
 * How money of another sum than was asked for is shared among the orders that are paid with it: in their order each gets up to its
 * sum, and the last one what is left.
 * @returns by number; they add up to `receivedTiyn`
 */
export const sharesOf = (parts: readonly Part[], receivedTiyn: Tiyn): Map<string, Tiyn> => {
  const shares = new Map<string, Tiyn>();
  let left: number = receivedTiyn;
  for (const [at, { number, amountTiyn }] of parts.entries()) {
    const share = at === parts.length - 1 ? left : Math.min(left, amountTiyn);
    shares.set(number, tiyn(share));
    left -= share;
  }
  return shares;
};

const SMALLEST = 1_000_000n;
const COUNT = 9_000_000n;

/**
 * Seven digits without a leading zero (A §7) out of eight random bytes; their bias is below one in a billion.
 * @throws RangeError when fewer bytes are given
 */
export const nonceOf = (random: Uint8Array): string => {
  if (random.length < 8) throw new RangeError('a nonce needs eight random bytes');
  const number = new DataView(random.buffer, random.byteOffset).getBigUint64(0);
  return String(SMALLEST + (number % COUNT));
};
