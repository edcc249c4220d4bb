/**
 * The process is killed at each of its named places, as by a power cut in the middle of a flow. It stands up again, and
 * what was begun has happened exactly once. Each place on one engine (`on` of support/scenes.ts): the model dies at all of
 * them on both, and the storm kills on both wherever it happens to.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAILPOINTS, type Failpoint } from '../../plugins/platform/server/failpoints/names.ts';
import { type CashRegister, openRegister } from '../contract/payments/cash-register.ts';
import { type Buyer, newBuyer } from '../contract/payments/till.ts';
import { brokenInvariants } from '../contract/support/books.ts';
import { engine } from '../contract/support/shop.ts';
import { type Messenger, openMessenger } from './support/messenger.ts';
import { scenes } from './support/scenes.ts';
import type { Stage } from './support/steps.ts';
import { openShopWithBank, type ShopWithBank } from './support/till-with-bank.ts';

it('every failpoint has its scene', () => {
  expect(scenes.map(({ at }) => at).toSorted()).toEqual([...FAILPOINTS].toSorted());
});

const patienceMs = 600_000;
const played = scenes.filter(({ on = 'sqlite' }) => on === engine);

describe('a shop that dies at', () => {
  let till: ShopWithBank;
  let register: CashRegister;
  let messenger: Messenger;
  const buyers: Buyer[] = [];
  let ahead = 0;
  let check = async (): Promise<void> => {};

  /** What the scene before has left to be seen, once. */
  const look = async (): Promise<void> => {
    const last = check;
    check = async () => {};
    await last();
  };

  const stage = (): Stage => ({
    ...{ till, register, messenger },
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
    [register, messenger] = [await openRegister(), await openMessenger()];
    till = await openShopWithBank('ok', {
      ...{ FISCAL: 'webkassa', WEBKASSA_URL: register.url, WEBKASSA_API_KEY: 'key' },
      ...{ WEBKASSA_LOGIN: 'shop', WEBKASSA_PASSWORD: 'secret', WEBKASSA_CASHBOX: 'SWK0001' },
      ...{ SMS_KEY: 'key', SMS_URL: messenger.url },
    });
    while (buyers.length < played.length) buyers.push(await newBuyer(till.shop));
    await till.shop.cms().stop();
  });
  afterAll(async () => {
    await till?.close();
    await messenger?.close();
    await register?.close();
  });

  /** Of rows that a dead process had in hand: on PostgreSQL they are free after 20 seconds, which go by here. */
  const endLeases = async (): Promise<void> => {
    if (engine !== 'postgres') return;
    for (const table of ['jobs', 'outbox_deliveries'])
      await till.shop.sql(table).whereNotNull('lease_until').update({ lease_until: 1 });
  };
  const standUp = async (at?: Failpoint): Promise<void> => {
    // Where the scene before went wrong, its process is still there.
    await till.shop.cms().stop();
    await endLeases();
    await till.shop.restart(at ? { FAILPOINT: at } : {});
    await look();
  };

  it.each(played)(
    '$at',
    async ({ at, alone, play }) => {
      const { shop } = till;
      await standUp(at);
      const seen = await play(stage());
      expect(await shop.cms().ended).toBeNull();
      expect(shop.cms().child.signalCode).toBe('SIGKILL');
      check = seen;
      if (!alone) return;
      await standUp();
      await shop.cms().stop();
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
    'starts with no place that does not exist',
    async () => {
      await till.shop.cms().stop();
      await expect(till.shop.restart({ FAILPOINT: 'nowhere' })).rejects.toThrow('nowhere');
    },
    patienceMs,
  );
});
