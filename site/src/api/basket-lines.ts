import { persistentAtom } from '@nanostores/persistent';
import type { CallSend } from '@oner/config/contract';
import type { fillBasket } from '@oner/config/contract/basket';

/** A line of the basket. Kept apart from basket.ts, which sends requests, because every page counts the lines. */

export type BasketLine = CallSend<typeof fillBasket>['body']['lines'][number];

/** In the order in which lines were added. Other tabs are updated by the storage event. */
export const $basket = persistentAtom<readonly BasketLine[]>('basket', [], {
  // An empty basket stores nothing on the device.
  encode: (lines) => (lines.length === 0 ? undefined : JSON.stringify(lines)),
  decode: (text) => JSON.parse(text) as BasketLine[],
});

/** The value during server rendering, the same for all visitors. */
export const noLines: readonly BasketLine[] = [];

/** Checks whether two lines with the same key have equal quantity and placement. The price that was seen is ignored. */
export const isSameLine = (one: BasketLine, other: BasketLine): boolean =>
  (one.quantity ?? 1) === (other.quantity ?? 1) && isSameLayout(one.placement, other.placement);

const isSameLayout = (one: BasketLine['placement'], other: BasketLine['placement']): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    Object.entries(one).every(([name, value]) => other[name as keyof typeof other] === value));
