/** Things that exist so many times and no more: which piece an order takes, and when it gives it back. */
import type { OrderEvent } from './order-states.ts';

/**
 * The lowest free numbers; null when there are fewer than asked for.
 * @param stock how many pieces there have ever been; their numbers begin with one
 * @param held numbers somebody holds
 */
export const takeFree = (
  stock: number,
  held: readonly number[],
  quantity: number,
): readonly number[] | null => {
  const taken = new Set(held);
  const free: number[] = [];
  for (let piece = 1; piece <= stock && free.length < quantity; piece += 1) {
    if (!taken.has(piece)) free.push(piece);
  }
  return free.length === quantity ? free : null;
};

/** Who reserves what there is little of, lets it lapse and reserves it again keeps it from all others. */
export const unpaidHolds = { most: 5, withinMs: 24 * 3_600_000 } as const;

/** How many are left to order; an editor may have lowered the stock below what is held. */
export const leftOf = (stock: number, held: number): number => Math.max(0, stock - held);

/**
 * Whether an order that ends so gives its pieces back to the shop by itself. What cannot be delivered or was brought
 * back may be broken: whoever looks at it raises the stock by hand.
 */
export const givesBack = (event: OrderEvent): boolean =>
  event === 'payment_expired' ||
  event === 'cancel' ||
  event === 'cancel_overdue' ||
  event === 'cancel_by_provider' ||
  event === 'sold_meanwhile' ||
  event === 'close_mismatch' ||
  event === 'close_unpaid';
