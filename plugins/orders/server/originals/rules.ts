/** The original of a work as an item that is sold once: its sale state, and its availability after an order. */
import type { SaleState } from '@oner/config/contract/order-states';
import type { OrderEvent, OrderState } from '../order/rules.ts';

type WorkFacts = {
  readonly availability: string;
  /** Whole tenge; null if it has no sale price. */
  readonly priceTenge: number | null;
  /** Its author is blocked (L §4: out of stock). */
  readonly isBlocked: boolean;
  /** Its author has hidden it. */
  readonly isHidden: boolean;
};

/**
 * Orders take precedence: earlier ones are still processed when the author is blocked (L §4).
 * @param hold the order that reserves it; null for none
 * @param rent the last of its current and future rents; null for none
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
 * Availability of a work after the end of a paid order of it; null if unchanged. A work that never left its author returns to its
 * former availability; one that was shipped, returned or undeliverable is out of stock until its author changes that.
 * @param before state of the order before the event
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
