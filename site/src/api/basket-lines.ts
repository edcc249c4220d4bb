import { persistentAtom } from '@nanostores/persistent';
import type { CallSend } from '@oner/config/contract';
import type { fillBasket } from '@oner/config/contract/basket';

/** What a person wants to order at once; apart from what asks the account (basket.ts), for every page counts it. */

export type BasketLine = CallSend<typeof fillBasket>['body']['lines'][number];

/** The first one that was put in first. Other tabs follow by the storage event. */
export const $basket = persistentAtom<readonly BasketLine[]>('basket', [], {
  // An empty one leaves nothing on the device.
  encode: (lines) => (lines.length === 0 ? undefined : JSON.stringify(lines)),
  decode: (text) => JSON.parse(text) as BasketLine[],
});

/** What the server knows of it, for all who look at a page. */
export const noLines: readonly BasketLine[] = [];

/** Whether two lines of one key ask for the same: as many, laid alike. The price is what was seen, and no part of it. */
export const isSameLine = (one: BasketLine, other: BasketLine): boolean =>
  (one.quantity ?? 1) === (other.quantity ?? 1) && isSameLayout(one.placement, other.placement);

const isSameLayout = (one: BasketLine['placement'], other: BasketLine['placement']): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    Object.entries(one).every(([name, value]) => other[name as keyof typeof other] === value));
