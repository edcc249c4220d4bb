import { defineMachine, type StateOf } from '@oner/config/machine';
import { minuteMs, type Tiyn } from '@oner/config/terms';
import { readDetailsAmount } from '../card/details-rules.ts';

/** By card gateway, or from our account to the buyer's. */
export const REFUND_WAYS = ['gateway', 'transfer'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/**
 * The states of one refund. `waiting` is for a second person; `pending` is on its way to the bank; a refund that
 * `failed` at the gateway may be tried again or go by bank transfer.
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

/** Whether this refund still counts against what was captured: only what was dropped never happens. */
export const holdsMoney = (state: RefundState): boolean => state !== 'dropped';

/** Money that the bank has given back, as it tells of it. */
export type BankRefund = {
  /** As the bank writes it. */
  readonly amount: string;
  /** The words that came with our request, by which it is known again; null: the sum of all refunds of the payment. */
  readonly mark: string | null;
};

type Earlier = { readonly amountTiyn: Tiyn; readonly state: RefundState };

/** What of a captured sum may still be given back, in tiyn; never below zero. */
export const refundableTiyn = (capturedTiyn: Tiyn, earlier: readonly Earlier[]): number =>
  capturedTiyn - earlier.reduce((sum, r) => sum + (holdsMoney(r.state) ? r.amountTiyn : 0), 0);

type Agreed = Earlier & { readonly approvedBy: string | null };
/**
 * Above the limit, and for every transfer, somebody else than who asked has to agree (ASVS 2.3.5).
 * The limit is an order's: parts of which nobody else has seen any count together.
 * @param earlier refunds of the same order
 */
export const needsSecondPerson = (
  amountTiyn: Tiyn,
  way: RefundWay,
  limitTiyn: Tiyn,
  earlier: readonly Agreed[] = [],
): boolean => {
  const unseen = earlier.filter(
    ({ approvedBy, state }) => approvedBy === null && holdsMoney(state),
  );
  const sumTiyn = unseen.reduce((sum, one) => sum + one.amountTiyn, amountTiyn as number);
  return way === 'transfer' || sumTiyn > limitTiyn;
};

/** The words by which the bank's answer is known to be about this refund: letters and digits of the key only. */
export const markOf = (number: string, key: string): string =>
  `Oner ${number} ${key.replace(/[^A-Za-z0-9-]/g, '-')}`.slice(0, 400);

type KnownRefund = Earlier & {
  readonly id: number;
  readonly way: RefundWay;
  readonly tries: number;
  readonly failure: string | null;
};

/**
 * What became of a refund whose try was not answered, as the bank tells of its refunds now. A bank that keeps our marks
 * names each one. One that tells only how much has gone back of a payment is compared with what has settled here; where
 * the sums fit neither case, another refund of the payment is as open as this one, or one has changed while the bank was
 * asked, nobody can know.
 * @param all refunds of the payment, this one among them, as they were before the bank was asked and after it
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

/** Whether a refund was sent to the bank and never answered. */
const mayBeDone = ({ state, tries, failure }: Omit<KnownRefund, 'id' | 'amountTiyn' | 'way'>) =>
  tries > 0 && (state === 'pending' || (state === 'failed' && failure === 'silent'));

const TRIES_AFTER_MINUTES = [1, 5, 15, 60] as const;
const HOURS = 72;

/**
 * How long to wait after a try of which nobody knows what became of it; null when people have to ask the bank.
 * @param tries how many there were, from 1
 */
export const nextTryMs = (tries: number): number | null => {
  if (tries > TRIES_AFTER_MINUTES.length + HOURS) return null;
  return (TRIES_AFTER_MINUTES[tries - 1] ?? 60) * minuteMs;
};
