/** A shop of two things. */

import type { EngineName } from '../../tests/support/app/databases.ts';
import { openTrade } from '../../tests/support/app/trade.ts';
import type { App } from '../../tests/support/app.ts';

/** What there is to buy: as much as anybody wants of the one, two pieces of the other. */
const tshirt = { kind: 'tshirt', name: 'Футболка', sizes: [0, 1, 2, 3, 4] };
export const things = {
  plenty: { ...tshirt, priceTenge: 15_000, stock: null },
  rare: { ...tshirt, priceTenge: 90_000, stock: 2 },
} as const;
export type Thing = keyof typeof things;

/** A shop for each life. */
export const openModel = (engine: EngineName, postsLetters = false): Promise<App> =>
  openTrade(engine, new Map(Object.entries(things)), { postsLetters });

// The shop lets a silent bank rest for half a minute of real time, which a life of a second does not have.
const realNow = Date.now;
let aheadMs = 0;
Date.now = () => realNow() + aheadMs;
/** Half a minute goes by outside of the shop. */
export const rest = (): void => {
  aheadMs += 31_000;
};
