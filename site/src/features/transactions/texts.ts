import { paymentStatuses } from '@oner/config/contract';
import type { Translator } from '../../elements/translator.ts';
import type { MessageKey } from '../../i18n/keys.ts';

type StatusKey = Extract<MessageKey, `states.payment.${string}.label`>;

export const transactionKeys = [
  ...paymentStatuses.map((status): StatusKey => `states.payment.${status}.label`),
  'transactions.*',
  'payment.to-shop',
  'a11y.page-of',
  'a11y.loading',
  'common.retry',
] as const;

export type TransactionsTranslator = Translator<(typeof transactionKeys)[number]>;
