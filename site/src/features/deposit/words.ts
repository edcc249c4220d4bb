import type { Voice } from '../../elements/words.ts';

export const checkKeys = [
  'deposit.drop',
  'deposit.waiting',
  'deposit.waiting-text',
  'deposit.reading',
  'deposit.match',
  'deposit.match-text',
  'deposit.differ',
  'deposit.differ-text',
  'deposit.your-file',
  'deposit.unreadable',
  'deposit.another',
  'deposit.kilobytes',
  'deposit.megabytes',
  'deposits.check-text',
  'work.choose-file',
] as const;
export type CheckKey = (typeof checkKeys)[number];
export type CheckTranslator = Voice<CheckKey>;

export const copyKeys = ['deposit.copy-link', 'deposit.copy-failed', 'deposits.copied'] as const;
export type CopyKey = (typeof copyKeys)[number];

export const depositsKeys = [
  ...copyKeys,
  'deposit.empty',
  'deposit.to-works',
  'deposit.show',
  'deposit.show-of',
  'deposit.dialog-title',
  'deposit.address',
  'deposit.open',
  'deposit.failed-title',
  'deposit.erased',
  'deposit.record-number',
  'deposit.papers',
  'deposit.paper',
  'deposit.qr',
  'deposits.code',
  'deposits.copy',
  'common.retry',
  'a11y.close',
  'a11y.loading',
] as const;
export type DepositsKey = (typeof depositsKeys)[number];
export type DepositsTranslator = Voice<DepositsKey>;
