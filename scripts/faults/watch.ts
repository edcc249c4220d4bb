/** Follows every order until it stands where bank and buyer say it must, and cries out when it never does. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from './storm.ts';
import { type BankTruth, bankTruth, type ShopTruth, shopTruth } from './truth.ts';
import type { World } from './world.ts';

/** What is still to be seen of an order. */
type Open = { readonly number: string; isCancelled: boolean; readonly since: number };

export type Watch = {
  /** Takes on what a storm has left behind. */
  take(deeds: readonly Deed[]): Promise<void>;
  /** Looks at everything that is open; how many are still not where they must be. */
  look(): Promise<number>;
  /** Asks whether the books agree. */
  judge(): Promise<void>;
  save(): void;
};

/** Questions to the bank and leases need a while; what then waits for nothing any more stays wrong. */
const patienceCycles = 25;

/** @param breaches what the books of this shop say that must not be */
export const openWatch = (world: World, breaches: () => Promise<readonly string[]>): Watch => {
  const { book, client, bankJournal, dir } = world;
  const file = join(dir, 'open.json');
  const open = new Map<string, Open>(
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [],
  );

  const look = async (): Promise<number> => {
    const bank = bankTruth(bankJournal);
    const shop = await shopTruth(client.sql, [...open.keys()]);
    for (const one of open.values()) {
      const here = shop.get(one.number);
      if (!here) {
        book.complain('lost', `order ${one.number} was promised and is not there`);
        open.delete(one.number);
        continue;
      }
      const there = bank.get(one.number);
      const twice = whatIsDouble(here, there);
      if (twice) book.complain('doubled', `order ${one.number}: ${twice}`);
      const missing = whatIsMissing(one, here, there);
      if (!missing || twice) {
        if (there?.taken) book.add('paid');
        if (there && there.returned > 0) book.add('refunded');
        open.delete(one.number);
      } else if (book.tally.cycles - one.since > patienceCycles && !here.isOnItsWay) {
        book.complain('lost', `order ${one.number}: ${missing}`);
        open.delete(one.number);
      }
    }
    return open.size;
  };

  return {
    look,
    take: async (deeds) => {
      const buyers = new Set(deeds.map(({ buyer }) => buyer.buyerId));
      for (const buyer of buyers) await ownOrders(world, buyer, deeds);
      for (const { number, isCancelled } of deeds) {
        if (number === null) continue;
        open.set(number, { number, isCancelled, since: book.tally.cycles });
        book.add('orders');
      }
    },
    judge: async () => {
      const first = new Set(await breaches());
      if (first.size === 0) return;
      // News is on its way while the books are read one after the other; what stays is wrong.
      await sleep(3000);
      for (const breach of await breaches()) if (first.has(breach)) book.complain('broken', breach);
    },
    save: () => writeFileSync(file, JSON.stringify([...open])),
  };
};

/** The shop has exactly the orders it has promised: none is missing, and none came from asking twice. */
const ownOrders = async ({ client, book }: World, buyer: string, deeds: readonly Deed[]) => {
  const rows = await client.sql('orders').where({ buyer_id: buyer }).pluck('number');
  const promised = deeds.filter((deed) => deed.buyer.buyerId === buyer && deed.number !== null);
  const known = new Set(promised.map(({ number }) => number));
  if (known.size !== promised.length) book.complain('doubled', `one number for two orders`);
  for (const number of rows.map(String)) {
    if (!known.has(number)) book.complain('doubled', `order ${number} that nobody has`);
  }
};

const whatIsDouble = (here: ShopTruth, there: BankTruth | undefined): string | null => {
  if (here.captures > 1) return `${here.captures} captures`;
  if (here.captureEvents > 1) return `paid ${here.captureEvents} times`;
  if (here.sales > 1) return `${here.sales} receipts of its sale`;
  if (here.returns > 1) return `${here.returns} receipts of one refund`;
  if (there && there.returned > there.amount)
    return `${there.returned} of ${there.amount} went back`;
  if (!there?.taken && here.captures > 0) return 'paid without money';
  return null;
};

const returned = ['refunded'];
const paid = ['captured', 'refund_pending', ...returned];

/** What bank or buyer say and the shop has not done yet. */
const whatIsMissing = (
  { isCancelled }: Open,
  here: ShopTruth,
  there: BankTruth | undefined,
): string | null => {
  if (!there?.taken) return isCancelled ? 'cancelled without money' : null;
  if (here.payment !== 'captured') return `money was taken, the payment is ${here.payment}`;
  if (!paid.includes(here.order)) return `money was taken, the order is ${here.order}`;
  if (here.sales !== 1) return 'no receipt of its sale';
  if (here.paidLetters !== 1) return 'no letter of its payment';
  if (here.order === 'refund_pending') return 'the refund is not done';
  const isReturned = returned.includes(here.order);
  if (isCancelled && !isReturned) return `cancelled, but ${here.order}`;
  if (isReturned && there.returned !== there.amount) return `only ${there.returned} went back`;
  if (isReturned && here.returns !== 1) return 'no receipt of its refund';
  if (!isReturned && there.returned > 0) return `${there.returned} went back for nothing`;
  return null;
};
