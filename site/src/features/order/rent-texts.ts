import { rentChargeReasons, rentChargeStates } from '@oner/config/contract/order-states';
import type { Translator } from '../../elements/translator.ts';

/** Texts of extra charges of a rent, for renter and author. */
const charges = [
  'returns.charges',
  ...rentChargeReasons.map((reason) => `returns.charge-${reason}` as const),
  ...rentChargeStates.map((state) => `returns.charge-${state}` as const),
  'returns.from-deposit',
  'returns.decision',
  'returns.late-so-far',
  'returns.pay',
] as const;

/** Texts of what a sale is to a rent. */
const salesOfRents = [
  'sales.rent',
  'sales.extension',
  'sales.charge',
  'sales.buy-out',
  'returns.state-lost',
] as const;

/** Texts of the rent on the order page. */
export const renterKeys = ['returns.*', 'common.retry', 'common.cancel', 'a11y.loading'] as const;

/** Texts of rented works in the sales of an author. */
export const lessorKeys = [
  ...charges,
  ...salesOfRents,
  'returns.out-until',
  'returns.out-late',
  'returns.out-sent',
  'returns.out-reserved',
  'returns.state-returned',
  'returns.back-text',
  'returns.how-back',
  'returns.claim',
  'returns.claim-none',
  'returns.amount',
  'returns.back-sent',
] as const;

export type RentSaleTranslator = Translator<
  (typeof salesOfRents)[number] | (typeof charges)[number]
>;
export type ChargeTranslator = Translator<(typeof charges)[number]>;
