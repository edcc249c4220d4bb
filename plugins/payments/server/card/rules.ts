/** Rules of card payments: states, the meaning of gateway notifications, the money that the shop has. */
import { defineMachine, type EventOf, type StateOf } from '@oner/config/machine';
import { type Tiyn, tiyn } from '@oner/config/terms';
import type { BankRefund } from '../refunds/rules.ts';
import { isTenge, readDetailsAmount } from './details-rules.ts';

const open = { capture: 'captured', mismatch: 'mismatch' } as const;
const payable = { ...open, sign: 'awaiting', expire: 'expired' } as const;

/**
 * States of a payment. Only a notification of the bank leads to `captured`, `failed`, `mismatch` and, after a signature,
 * `expired`; a buyer can only reach `awaiting`. An expired payment can still be captured: the buyer may have stayed on the
 * bank's page, and money that arrived is never ignored. `captured` and `mismatch` are final; staff handle a mismatch.
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

/** Whether a notification of the bank can still change the payment. */
export const isPaymentOpen = (state: PaymentState): boolean =>
  paymentMachine.next(state, 'capture') !== null;

/** Report of the gateway on one operation, as raw strings from a verified callback or a status response. */
export type GatewayNotification = {
  /** Money was taken. */
  readonly approved: boolean;
  readonly amount: string;
  readonly currency: string;
  /** rrn: the bank's id of the money movement; empty unless approved. */
  readonly reference: string;
  /** mpi_order: the bank's id of the attempt. */
  readonly operation: string;
  /** The bank's code of the reason for a decline. */
  readonly code: string;
};

/**
 * Meaning of a notification:
 * - captured: the exact sum, for the first time
 * - declined: this attempt failed, another may follow
 * - mismatch: money was taken, but in another sum or currency than signed; staff check it
 * - repeated: already known
 * - surplus: a second, different movement for a closed payment; staff check it
 * - reused: the id of a movement of another order; staff check it
 * - late: a decline that no longer changes anything
 * - incomplete: approved without an id; the bank is queried again
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

/** State stored before a notification arrives. */
export type PaymentSoFar = {
  readonly number: string;
  readonly state: PaymentState;
  readonly amountTiyn: Tiyn;
  /** Id of the last declined attempt. */
  readonly declinedOperation: string | null;
  /** The order captured with the notification's reference; null if the reference is new. */
  readonly referenceOwner: string | null;
};

type Decision = { readonly verdict: PaymentVerdict; readonly move: PaymentMove | null };

/** Decides on a notification by the stored state, independent of the order in which messages arrive. */
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

/** Verdicts that staff must check. */
export type StaffVerdict = Extract<PaymentVerdict, 'mismatch' | 'surplus' | 'reused'>;
export const needsStaff = (verdict: PaymentVerdict): verdict is StaffVerdict =>
  verdict === 'mismatch' || verdict === 'surplus' || verdict === 'reused';

type ReceivedFacts = {
  readonly state: PaymentState;
  readonly amountTiyn: Tiyn;
  readonly receivedTiyn: Tiyn | null;
};

/** Returns the sum received for an order, which limits its refunds. */
export const receivedSum = ({ state, amountTiyn, receivedTiyn }: ReceivedFacts): Tiyn => {
  if (state === 'captured') return amountTiyn;
  return state === 'mismatch' && receivedTiyn !== null ? receivedTiyn : tiyn(0);
};

/**
 * Returns how much of the money of an operation the shop has, as now reported by the bank; 0 if reversed or declined.
 * @returns null for another currency or an unreadable sum
 */
export const retainedTiyn = (
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
 * Shares money of a wrong sum among the orders of a checkout: in order, each gets up to its sum, and the last one the rest.
 * @returns shares by number; their sum is `receivedTiyn`
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
 * Makes a nonce of seven digits without a leading zero (A §7) from eight random bytes; its bias is below one in a billion.
 * @throws RangeError when fewer bytes are given
 */
export const nonceOf = (random: Uint8Array): string => {
  if (random.length < 8) throw new RangeError('a nonce needs eight random bytes');
  const number = new DataView(random.buffer, random.byteOffset).getBigUint64(0);
  return String(SMALLEST + (number % COUNT));
};
