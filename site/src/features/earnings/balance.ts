/** Rules of an author's balance, wherever it is shown. */
import type { EarningsBalance } from '@oner/config/contract';

/** How much of the minimum is there, percent; what is below zero is nothing. */
export const shareOfMinimum = ({ earned, below_minimum, minimum }: EarningsBalance): number =>
  Math.round(Math.min(1, Math.max(0, (earned + below_minimum) / minimum)) * 100);

export type PayoutStatus = 'open' | 'missing' | 'held' | 'restricted';

/** Whether an author can be paid now: what nobody but the house can end comes first, then what he can end himself. */
export const statusOf = (held: EarningsBalance['held']): PayoutStatus => {
  const has = (...reasons: readonly string[]) =>
    held.some(({ reason }) => reasons.includes(reason));
  if (has('restricted', 'schedule-unconfirmed')) return 'restricted';
  if (has('iban-missing', 'tax-number-missing', 'payout-returned')) return 'missing';
  return held.length > 0 ? 'held' : 'open';
};
