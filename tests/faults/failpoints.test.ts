/**
 * The process is killed at a boundary of its work, as by a power cut in the middle of a flow. It stands up again, and what
 * was begun has happened exactly once. Three kills on each engine: that a boundary is where the process really ends. Every
 * boundary of every flow is crashed at in one process (scripts/model/crashes.test.ts), and the storm kills wherever it happens to.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, newBuyer } from '../contract/payments/till.ts';
import { brokenInvariants } from '../contract/support/books.ts';
import { engine } from '../contract/support/shop.ts';
import { scenes } from './support/scenes.ts';
import type { Stage } from './support/steps.ts';
import { openShopWithBank, type ShopWithBank } from './support/till-with-bank.ts';

const patienceMs = 600_000;
const played = scenes.filter(({ on }) => on === engine);

describe('a shop that dies at', () => {
  let till: ShopWithBank;
  const buyers: Buyer[] = [];
  let ahead = 0;
  const stage = (): Stage => ({
    till,
    buyer: () => {
      const next = buyers.pop();
      if (!next) throw new Error('all buyers have been here');
      return next;
    },
    pass: async (hours) => {
      ahead += hours * 3_600_000;
      await till.shop.moveClock(new Date(Date.now() + ahead));
    },
  });

  beforeAll(async () => {
    till = await openShopWithBank('ok');
    while (buyers.length < played.length) buyers.push(await newBuyer(till.shop));
    await till.shop.cms().stop();
  });
  afterAll(() => till?.close());

  /** Of rows that a dead process had in hand: on PostgreSQL they are free after 20 seconds, which go by here. */
  const endLeases = async (): Promise<void> => {
    if (engine !== 'postgres') return;
    for (const table of ['jobs', 'outbox_deliveries'])
      await till.shop.sql(table).whereNotNull('lease_until').update({ lease_until: 1 });
  };
  const standUp = async (at?: string): Promise<void> => {
    await till.shop.cms().stop();
    await endLeases();
    await till.shop.restart(at ? { FAILPOINT: at } : {});
  };

  it.each(played)(
    '$at',
    async ({ at, play }) => {
      const { shop } = till;
      await standUp(at);
      const check = await play(stage());
      expect(await shop.cms().ended).toBeNull();
      expect(shop.cms().child.signalCode).toBe('SIGKILL');
      await standUp();
      await check();
    },
    patienceMs,
  );

  it(
    'has books that agree in the end',
    async () => {
      await standUp();
      expect(brokenInvariants(till.shop.place)).toBe('');
    },
    patienceMs,
  );

  it(
    'does not start with a name that no work has',
    async () => {
      await till.shop.cms().stop();
      await expect(till.shop.restart({ FAILPOINT: 'nowhere:before-commit' })).rejects.toThrow(
        'nowhere',
      );
    },
    patienceMs,
  );
});
