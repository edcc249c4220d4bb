/** The original of a work as a thing that is sold once: what its sale is now, and what an order leaves of it. */
import type { SaleState } from '@oner/config/contract/order-states';
import type { OrderEvent, OrderState } from '../order/rules.ts';

type WorkFacts = {
  readonly availability: string;
  /** Whole tenge; null where no price to buy it at is named. */
  readonly priceTenge: number | null;
  /** Its author is blocked (L §4: out of stock). */
  readonly isBlocked: boolean;
  /** Its author does not want it shown now. */
  readonly isHidden: boolean;
};

/**
 * Who has it comes first: earlier orders are still processed when its author is blocked (L §4).
 * @param hold the order that holds it; null for none
 * @param rent the last of its rents, now or later; null for none
 */
export const saleState = (
  { availability, priceTenge, isBlocked, isHidden }: WorkFacts,
  hold: { readonly isPaid: boolean } | null,
  rent: { readonly isPaid: boolean } | null,
): SaleState => {
  if (availability === 'sold' || hold?.isPaid) return 'sold';
  if (rent?.isPaid) return 'rented';
  if (hold || rent) return 'reserved';
  if (isBlocked || isHidden) return 'out-of-stock';
  if (availability === 'on-order') return 'on-order';
  if (availability !== 'in-stock') return 'out-of-stock';
  return priceTenge === null ? 'not-for-sale' : 'for-sale';
};

/**
 * What becomes of a work when a paid order of it ends so; null where nothing does. What never left its author is again what it
 * was until it was paid for; what was on its way to a buyer, came back or could not be delivered waits for the word of its author.
 * @param before the state of the order until then
 */
export const availabilityAfter = (
  event: OrderEvent,
  before: Pick<OrderState, 'fulfillment'>,
): 'as-before' | 'out-of-stock' | null => {
  switch (event) {
    case 'cancel':
    case 'cancel_overdue':
    case 'cancel_by_provider':
      return before.fulfillment === 'shipped' ? 'out-of-stock' : 'as-before';
    case 'declare_impossible':
    case 'accept_return':
      return 'out-of-stock';
    default:
      return null;
  }
};
