/** A renter buys the work: what it costs, and how far its order has come. Pure. */
import { percent, subtract, type Tiyn, tengeToTiyn, tiyn } from '@oner/config/terms';
import type { OrderState } from '../order/rules.ts';

const tenge = tengeToTiyn(1);

/**
 * What of the paid rent counts for the price of a work, rounded down to whole tenge, and what is left to pay: a tenge at least,
 * for an order of nothing cannot be paid.
 * @param paid for days of the rent
 * @param share percent of it
 */
export const buyOutPrice = (
  price: Tiyn,
  paid: Tiyn,
  share: number,
): { readonly counted: Tiyn; readonly toPay: Tiyn } => {
  const part = percent(paid, share);
  const counted = tiyn(Math.max(0, Math.min(part - (part % tenge), price - tenge)));
  return { counted, toPay: subtract(price, counted) };
};

/**
 * What the order of a work means for the rent of it: `waiting` for its money, or `bought`, so that nothing comes back and no day
 * is late. One that has ended leaves the rent as it was, also while its money waits for people; a part that went back because of
 * a claim leaves the work with its buyer.
 */
export const buyOutStage = ({
  status,
  payment,
}: Pick<OrderState, 'status' | 'payment'>): 'none' | 'waiting' | 'bought' => {
  if (status === 'canceled' || payment === 'expired') return 'none';
  if (payment === 'not_paid' || payment === 'awaiting' || payment === 'failed') return 'waiting';
  return status === 'requires_action' ? 'none' : 'bought';
};
