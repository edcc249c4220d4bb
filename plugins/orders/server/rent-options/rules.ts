/** A renter buys the work: its price, and the progress of its order. Pure. */
import { percent, subtract, type Tiyn, tengeToTiyn, tiyn } from '@oner/config/terms';
import type { OrderState } from '../order/rules.ts';

const tenge = tengeToTiyn(1);

/**
 * Part of the paid rent that counts towards the price of a work, rounded down to whole tenge, and the rest to pay: at least one
 * tenge, because an order of zero cannot be paid.
 * @param paid rent paid so far
 * @param share percent of it that counts
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
 * Effect of a buy-out order on the rent: `waiting` for its payment, or `bought`, so that nothing is due back or late. An order
 * that has ended, or waits for staff, leaves the rent as it was; after a partial refund for a claim the work stays bought.
 */
export const buyOutStage = ({
  status,
  payment,
}: Pick<OrderState, 'status' | 'payment'>): 'none' | 'waiting' | 'bought' => {
  if (status === 'canceled' || payment === 'expired') return 'none';
  if (payment === 'not_paid' || payment === 'awaiting' || payment === 'failed') return 'waiting';
  return status === 'requires_action' ? 'none' : 'bought';
};
