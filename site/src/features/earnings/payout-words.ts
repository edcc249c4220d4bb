import { missingPayeeKeys } from '../../elements/missing-payee.ts';
import { proofKeys } from '../../elements/proof-form.ts';
import type { Speech, Voice } from '../../elements/words.ts';
import type { Key } from '../../i18n/keys.ts';
import { balanceKeys } from './balance-words.ts';

/** What the settings of payouts and the payment methods say. */
export const payoutKeys = [
  ...balanceKeys,
  ...proofKeys,
  ...missingPayeeKeys,
  'payouts.methods',
  'payouts.status',
  'payouts.failed',
  'payouts.open',
  'payouts.open-text',
  'payouts.missing',
  'payouts.held',
  'payouts.details',
  'placeholders.payout-restricted',
  'placeholders.balances',
  'placeholders.credit-cards',
  'placeholders.prepaid',
  'info.placeholder',
  'placeholders.service-fee',
  'placeholders.weekly-limit',
  'placeholders.confirmations',
  'payouts.cards-none',
  'payouts.prepaid-none',
  'payouts.end-title',
  'payouts.end-lead',
  'payouts.end-busy',
  'payouts.end-reason',
  'payouts.end-already',
  'payouts.ending-title',
  'payouts.ended-title',
  'payouts.end-day',
  'payouts.access-day',
  'payouts.settle-day',
  'dialogs.terminate-title',
  'dialogs.terminate-text',
  'dialogs.terminate-confirm',
  'register.optional',
  'common.ok',
  'a11y.close',
  'clock.title',
  'clock.no-date',
] as const satisfies readonly Key[];

export type PayoutKey = (typeof payoutKeys)[number];
export type PayoutSpeech = Speech<PayoutKey>;
export type PayoutVoice = Voice<PayoutKey>;
