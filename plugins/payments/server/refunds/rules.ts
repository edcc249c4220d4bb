import { defineMachine, type StateOf } from '@oner/config/machine';
import { minuteMs, type Tiyn } from '@oner/config/terms';
import { readDetailsAmount } from '../card/details-rules.ts';

/** Refund by the card gateway, or by transfer from our account to the buyer's. */
export const REFUND_WAYS = ['gateway', 'transfer'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/**
 * States of a refund. `waiting`: for a second person; `pending`: to be sent to the bank; `failed`: refused by the gateway,
 * can be retried or paid by transfer.
 */
export const refundMachine = defineMachine({
  name: 'refund',
  events: ['approve', 'settle', 'fail', 'retry', 'drop'],
  table: {
    waiting: { approve: 'pending', drop: 'dropped' },
    pending: { settle: 'settled', fail: 'failed' },
    settled: {},
    failed: { retry: 'pending', drop: 'dropped' },
    dropped: {},
  },
});
type RefundState = StateOf<typeof refundMachine>;

/** Whether this refund counts against the captured sum; only dropped ones do not. */
export const holdsMoney = (state: RefundState): boolean => state !== 'dropped';

/** A refund as reported by the bank. */
export type BankRefund = {
  /** In the format of the bank. */
  readonly amount: string;
  /** The text sent with our request, which identifies it; null for the total of all refunds of the payment. */
  readonly mark: string | null;
};

type EarlierRefund = { readonly amountTiyn: Tiyn; readonly state: RefundState };

/**
 * Returns the part of a captured sum that can still be refunded, in tiyn. Not clamped: a negative result is a fault, which
 * refuses every further refund and is visible to staff and to reconcile.
 */
export const refundableTiyn = (capturedTiyn: Tiyn, earlier: readonly EarlierRefund[]): number =>
  capturedTiyn - earlier.reduce((sum, r) => sum + (holdsMoney(r.state) ? r.amountTiyn : 0), 0);

type RefundApproval = EarlierRefund & { readonly approvedBy: string | null };
/**
 * Whether a second person must approve (ASVS 2.3.5): above the limit, and for every transfer. The limit applies to the
 * order: its refunds without an approval are added up.
 * @param earlier refunds of the same order
 */
export const needsSecondPerson = (
  amountTiyn: Tiyn,
  way: RefundWay,
  limitTiyn: Tiyn,
  earlier: readonly RefundApproval[] = [],
): boolean => {
  const unseen = earlier.filter(
    ({ approvedBy, state }) => approvedBy === null && holdsMoney(state),
  );
  const sumTiyn = unseen.reduce((sum, one) => sum + one.amountTiyn, amountTiyn as number);
  return way === 'transfer' || sumTiyn > limitTiyn;
};

/** Returns the text that identifies this refund in the bank's reports; other characters of the key become hyphens. */
export const markOf = (number: string, key: string): string =>
  `Oner ${number} ${key.replace(/[^A-Za-z0-9-]/g, '-')}`.slice(0, 400);

type KnownRefund = EarlierRefund & {
  readonly id: number;
  readonly way: RefundWay;
  readonly tries: number;
  readonly failure: string | null;
};

/**
 * Determines the result of a refund whose try got no response, from the refunds that the bank reports now. A bank that
 * stores our marks lists each refund. If it reports only the total, that is compared with the refunds settled here; the
 * result is `unclear` if the sums fit neither case, another refund of the payment is undecided as well, or one changed
 * during the query.
 * @param all refunds of the payment, including this one, before and after the query to the bank
 */
export const refundOutcomeOf = (
  refunded: readonly BankRefund[],
  mark: string,
  { id, amountTiyn }: Pick<KnownRefund, 'id' | 'amountTiyn'>,
  all: { readonly before: readonly KnownRefund[]; readonly after: readonly KnownRefund[] },
): 'done' | 'not-done' | 'unclear' => {
  const total = refunded.find((one) => one.mark === null);
  if (!total) {
    const isDone = refunded.some(
      (one) => one.mark === mark && readDetailsAmount(one.amount) === amountTiyn,
    );
    return isDone ? 'done' : 'not-done';
  }
  const othersOf = (refunds: readonly KnownRefund[]) =>
    refunds.filter((one) => one.id !== id && one.way === 'gateway');
  const others = othersOf(all.after);
  if (others.some(mayBeDone) || haveChanged(othersOf(all.before), others)) return 'unclear';
  const settledTiyn = others.reduce(
    (sum, one) => sum + (one.state === 'settled' ? one.amountTiyn : 0),
    0,
  );
  const goneTiyn = readDetailsAmount(total.amount);
  if (goneTiyn === settledTiyn) return 'not-done';
  return goneTiyn === settledTiyn + amountTiyn ? 'done' : 'unclear';
};

const haveChanged = (before: readonly KnownRefund[], after: readonly KnownRefund[]): boolean =>
  before.length !== after.length ||
  after.some(({ id, state, tries }, at) => {
    const was = before[at];
    return was?.id !== id || was.state !== state || was.tries !== tries;
  });

type Tried = Pick<KnownRefund, 'state' | 'tries' | 'failure'>;

/** Whether a refund was not sent for lack of a gateway, so that it cannot have been carried out. */
export const isUnsent = ({ tries, failure }: Omit<Tried, 'state'>): boolean =>
  failure === 'no-gateway' && tries === 1;

/** Whether a refund was sent to the bank and never answered, perhaps before its gateway was removed. */
export const mayBeDone = (refund: Tried): boolean => {
  const { state, tries, failure } = refund;
  if (state === 'pending') return tries > 0;
  const isSilent = failure === 'silent' || (failure === 'no-gateway' && !isUnsent(refund));
  return state === 'failed' && isSilent;
};

const TRIES_AFTER_MINUTES = [1, 5, 15, 60] as const;
const HOURS = 72;

/**
 * Returns the delay after a try without a known result; null if staff have to contact the bank.
 * @param tries number of tries so far, from 1
 */
export const nextTryMs = (tries: number): number | null => {
  if (tries > TRIES_AFTER_MINUTES.length + HOURS) return null;
  return (TRIES_AFTER_MINUTES[tries - 1] ?? 60) * minuteMs;
};
