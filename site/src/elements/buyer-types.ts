import type { Pattern } from '../i18n/keys.ts';

export const buyerTypeKeys = [
  'dialogs.registered-buyer-title',
  'dialogs.registered-buyer-text',
  'dialogs.registered-buyer-skip',
  'register.buyer-agency',
  'register.buyer-bureau',
  'register.buyer-designer',
  'register.buyer-individual',
] as const satisfies readonly Pattern[];

/** Kept in this browser: the question is not asked again after it was skipped. */
const skippedKey = 'buyer-question';
export const skipBuyerQuestion = (): void => localStorage.setItem(skippedKey, '1');
export const isBuyerQuestionSkipped = (): boolean => localStorage.getItem(skippedKey) !== null;
