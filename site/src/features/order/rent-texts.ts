import {
  rentChargeReasons,
  rentChargeStates,
  rentStates,
} from '@oner/config/contract/order-states';
import type { Translator } from '../../elements/translator.ts';

/** What renter and author read of what is owed beside a rent. */
const charges = [
  'returns.charges',
  ...rentChargeReasons.map((reason) => `returns.charge-${reason}` as const),
  ...rentChargeStates.map((state) => `returns.charge-${state}` as const),
  'returns.from-deposit',
  'returns.decision',
  'returns.late-so-far',
  'returns.pay',
] as const;

/** What the page of an order says of its rent. */
export const renterKeys = [
  ...charges,
  'returns.title',
  'returns.period',
  'returns.price',
  'returns.agreed',
  ...rentStates.map((state) => `returns.state-${state}` as const),
  'returns.state-sent',
  'returns.unpaid',
  'returns.send-back',
  'returns.send-title',
  'returns.send-text',
  'returns.photos-hint',
  'returns.note',
  'returns.sent',
  'returns.contract',
  'returns.rotation',
  'returns.arrived-text',
  'returns.extend',
  'returns.extend-title',
  'returns.extend-text',
  'returns.extend-last',
  'returns.extend-price',
  'returns.extend-pay',
  'returns.extend-paid',
  'returns.extend-waiting',
  'returns.extend-open',
  'returns.for-charge',
  'returns.for-extension',
  'returns.for-order',
  'returns.for-buy-out',
  'returns.buy-out',
  'returns.buy-out-title',
  'returns.buy-out-text',
  'returns.buy-out-price',
  'returns.buy-out-counted',
  'returns.buy-out-total',
  'returns.buy-out-pay',
  'returns.buy-out-waiting',
  'returns.buy-out-open',
  'returns.buy-out-paid',
  'returns.buy-out-order',
  'common.retry',
  'a11y.loading',
] as const;

/** What the sales of an author say of works that are rented out. */
export const lessorKeys = [
  ...charges,
  'returns.out-until',
  'returns.out-late',
  'returns.out-sent',
  'returns.out-reserved',
  'returns.state-returned',
  'returns.state-lost',
  'returns.back-text',
  'returns.how-back',
  'returns.claim',
  'returns.claim-none',
  'returns.amount',
  'returns.back-sent',
] as const;

export type ChargeTranslator = Translator<(typeof charges)[number]>;
