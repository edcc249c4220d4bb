import { merchKinds } from '@oner/config/contract/merch';
import type { Choice } from '../cards/terms.ts';

/** Texts of MerchTerms, for the words of whoever shows it. */
export const merchTermsKeys = [
  'work.merch-terms',
  'work.merch-price',
  'earnings.production-cost',
  'earnings.fee',
  'earnings.yours',
  'work.merch-terms-note',
  'work.merch-terms-failed',
  'common.retry',
  'a11y.loading',
] as const;
export type MerchTermsKey = (typeof merchTermsKeys)[number];

/** What a kind of merchandise is called: the vocabulary has it under its number on the wire (spec A §9). */
export const kindName = (kinds: readonly Choice[], kind: (typeof merchKinds)[number]): string =>
  kinds.find(({ key }) => key === String(merchKinds.indexOf(kind)))?.label ?? '';
