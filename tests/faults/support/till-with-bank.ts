/** A shop with a real test bank and a door between them; the bank can be told to misbehave. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Buyer, Placed } from '../../contract/payments/till.ts';
import { type Program, startProgram, untilReady } from '../../contract/support/program.ts';
import { type OwnShop, ownShop } from '../../contract/support/shop.ts';
import { freePort } from '../../support/free-port.ts';
import { type Door, openDoor } from './door.ts';

export { payAtBank } from './pay-at-bank.ts';

export type Mode = 'ok' | 'drop-callbacks' | 'duplicate' | 'reorder' | 'slow' | 'flip' | 'reset';

/** What of a line of the bank's journal is looked at here. */
type Operation = {
  readonly order: string;
  readonly rrn: string;
  readonly returned: readonly { readonly amount: string }[];
};

export type ShopWithBank = {
  readonly shop: OwnShop;
  readonly door: Door;
  /** Ends the bank that runs and starts one that behaves like this; it keeps its journal. */
  bank(mode: Mode): Promise<void>;
  /** What the bank itself says went back for an order, in tenge. */
  returned(number: string): Promise<number[]>;
  close(): Promise<void>;
};

/** @param more variables of the shop, as where its cash register is */
export const openShopWithBank = async (
  mode: Mode,
  more: Readonly<Record<string, string>> = {},
): Promise<ShopWithBank> => {
  const door = await openDoor();
  const bankPort = String(await freePort());
  const variables = { ...more, PUBLIC_URL: door.url, BANK_PORT: bankPort, GATEWAY_URL: undefined };
  const shop = await ownShop({ variables, withoutBank: true });
  door.leadTo(shop.api);
  let running: Program | undefined;
  const bank = async (behaviour: Mode): Promise<void> => {
    await running?.stop();
    running = startProgram('plugins/payments/test-bank/main.ts', {
      ...{ DEMO: '1', HOST: '127.0.0.1', BANK_PORT: bankPort, BANK_MODE: behaviour },
      // Longer than any test: what the bank checks slowly stays under way.
      BANK_SLOW_MS: '3600000',
      DATA_DIR: shop.place.dataDir,
    });
    await untilReady(running, `http://127.0.0.1:${bankPort}/healthz`);
  };
  await bank(mode);
  return {
    shop,
    door,
    bank,
    returned: async (number) => {
      const journal = join(shop.place.dataDir, 'bank', 'journal.jsonl');
      const lines = (await readFile(journal, 'utf8')).split('\n').filter(Boolean);
      const all = lines.map((line) => JSON.parse(line) as Operation);
      const last = all.findLast(({ order, rrn }) => order === number && rrn !== '');
      return (last?.returned ?? []).map(({ amount }) => Number(amount));
    },
    close: async () => {
      await running?.stop();
      await shop.close();
      await door.close();
    },
  };
};

/** The shop's clock, some minutes after an order was placed. */
export const minutesAfter = async (
  shop: OwnShop,
  buyer: Buyer,
  placed: Placed,
  minutes: number,
) => {
  const params = { number: placed.number };
  const { created } = (await shop.call('getMyOrder', { params }, { token: buyer.token })).body;
  return new Date(Date.parse(created) + minutes * 60_000);
};
