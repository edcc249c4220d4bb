/**
 * Works sorted by price. A position is one number made of price and slot, so that sorting, searching and continuing from a
 * cursor work on numbers. Works without a price come last in both directions.
 */

/** Exceeds the slots of a section; a price times this is still an exact integer. */
const slotRange = 2 ** 21;
const noPrice = 2 ** 31;
export const mostSlots = slotRange;

/** Index of the first of the sorted numbers that is not below `value`. @param count how many of them count */
export const lowerBound = (
  sorted: ArrayLike<number>,
  value: number,
  count = sorted.length,
): number => {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

export const priceKeyOf = (price: number, slot: number): number =>
  (price || noPrice) * slotRange + slot;
export const slotOf = (key: number): number => key % slotRange;
/** Returns the price of a position; 0 for none. */
export const listingPriceOf = (key: number): number => {
  const price = Math.floor(key / slotRange);
  return price === noPrice ? 0 : price;
};

export type PriceIndex = {
  readonly put: (price: number, slot: number) => void;
  readonly remove: (price: number, slot: number) => void;
  /** All positions, cheapest first. */
  readonly sorted: () => Float64Array;
  /** Number of positions before this one. */
  readonly rank: (key: number) => number;
  /** Number of works with a price. */
  readonly priced: () => number;
};

export const makePrices = (): PriceIndex => {
  let places = new Float64Array(256);
  let used = 0;
  // Sorted once at the first use; later changes are inserted in place.
  let isSorted = false;

  const ensure = (): void => {
    if (isSorted) return;
    places.subarray(0, used).sort();
    isSorted = true;
  };
  const rank = (key: number): number => {
    ensure();
    return lowerBound(places, key, used);
  };

  const put = (price: number, slot: number): void => {
    const key = priceKeyOf(price, slot);
    if (used === places.length) {
      const grown = new Float64Array(places.length * 2);
      grown.set(places);
      places = grown;
    }
    if (isSorted) {
      const at = rank(key);
      places.copyWithin(at + 1, at, used);
      places[at] = key;
      used++;
      return;
    }
    places[used++] = key;
  };

  const remove = (price: number, slot: number): void => {
    const at = rank(priceKeyOf(price, slot));
    if (at >= used || places[at] !== priceKeyOf(price, slot)) return;
    places.copyWithin(at, at + 1, used);
    used--;
  };

  return {
    put,
    remove,
    sorted: () => {
      ensure();
      return places.subarray(0, used);
    },
    rank,
    priced: () => rank(noPrice * slotRange),
  };
};
