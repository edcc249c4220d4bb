import { persistentAtom } from '@nanostores/persistent';
import type { CallSend } from '@oner/config/contract';
import type { fillBasket } from '@oner/config/contract/basket';

/** What a person wants to order at once; apart from what asks the account (basket.ts), for every page counts it. */

export type BasketLine = CallSend<typeof fillBasket>['body']['lines'][number];

/** The first one that was put in first. Other tabs follow by the storage event. */
export const $basket = persistentAtom<readonly BasketLine[]>('basket', [], {
  encode: JSON.stringify,
  decode: (text) => JSON.parse(text) as BasketLine[],
});
