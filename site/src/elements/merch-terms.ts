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
