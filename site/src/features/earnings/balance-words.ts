import type { Voice } from '../../elements/words.ts';
import type { Key } from '../../i18n/keys.ts';

/** What the balance says, on every page that shows it. */
export const balanceKeys = [
  'earnings.failed',
  'earnings.payable',
  'earnings.earned',
  'earnings.paid-total',
  'earnings.minimum',
  'earnings.next-act',
  'earnings.no-due',
  'earnings.due-unknown',
  'earnings.where',
  'earnings.open',
  'earnings.open-until',
  'earnings.in-act-unsigned',
  'earnings.below',
  'earnings.below-until',
  'earnings.on-its-way',
  'earnings.paid',
  'earnings.entry-penalty',
  'earnings.held-title',
  'earnings.hold-iban-missing',
  'earnings.hold-tax-number-missing',
  'earnings.hold-credentials-changed',
  'earnings.hold-frozen',
  'earnings.hold-payout-returned',
  'earnings.hold-restricted',
  'earnings.hold-schedule-unconfirmed',
  'earnings.fill-payee',
  'earnings.to-wallet',
  'common.retry',
  'a11y.loading',
] as const satisfies readonly Key[];

export type BalanceVoice = Voice<(typeof balanceKeys)[number]>;
