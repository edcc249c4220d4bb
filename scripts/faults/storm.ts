/** Buyers who order, pay and change their mind, all at once; each remembers what the shop has promised him. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import {
  type Buyer,
  detailsOf,
  newBuyer,
  orderOf,
  type Placed,
  sign,
} from '../../tests/contract/payments/till.ts';
import { payAtBank } from '../../tests/faults/support/pay-at-bank.ts';
import type { Chance } from './chance.ts';
import type { World } from './world.ts';

/** An order as its buyer knows it. */
export type Deed = {
  readonly buyer: Buyer;
  readonly key: string;
  readonly body: object;
  /** Known once the shop has answered. */
  number: string | null;
  /** The shop has answered that it is cancelled. */
  isCancelled: boolean;
};

/** What can be ordered, as the shop shows it. */
export type Thing = { readonly id: string; readonly price: number };

/** Things of the demo shop that a few of cost less than what a second person has to agree to. */
export const cheapThings = async (sql: Knex): Promise<[Thing, ...Thing[]]> => {
  const rows: { document_id: string; price_tenge: number }[] = await sql('shop_items')
    .where({ hidden: false, kind: 'tshirt' })
    .whereNot({ availability: 'out-of-stock' })
    .whereNotNull('work_id')
    .orderBy('document_id')
    .select('document_id', 'price_tenge');
  const [first, ...others] = rows.map((row) => ({ id: row.document_id, price: row.price_tenge }));
  if (!first) throw new Error('the demo shop has nothing to sell');
  return [first, ...others];
};

const clients = 5;

export const newBuyers = (world: World, count: number): Promise<Buyer[]> =>
  Promise.all(Array.from({ length: count }, () => newBuyer(world.client)));

/** Sends an order; one that was sent before is sent again as it was. False when no answer came. */
export const place = async (world: World, deed: Deed): Promise<Placed | null> => {
  const { buyer, key, body } = deed;
  const sender = { token: buyer.token, headers: { 'idempotency-key': key } };
  const answer = await world.client.call('createOrder', { body }, sender).catch(() => null);
  if (!answer || answer.status >= 500) return null;
  if (answer.error) {
    world.book.complain('broken', `an order was refused: ${JSON.stringify(answer.error)}`);
    return null;
  }
  deed.number = answer.body.number;
  return answer.body;
};

/**
 * Storms until it is told to end.
 * @returns everything that anybody has tried to order
 */
export const storm = async (
  world: World,
  chance: Chance,
  buyers: readonly [Buyer, ...Buyer[]],
  things: readonly [Thing, ...Thing[]],
  isOver: () => boolean,
): Promise<Deed[]> => {
  const deeds: Deed[] = [];
  const client = async (): Promise<void> => {
    while (!isOver()) {
      await buy(world, chance, newDeed(chance, buyers, things, deeds), isOver).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return deeds;
};

const newDeed = (
  chance: Chance,
  buyers: readonly [Buyer, ...Buyer[]],
  things: readonly [Thing, ...Thing[]],
  deeds: Deed[],
): Deed => {
  const buyer = chance.pick(buyers);
  const { id: item, price } = chance.pick(things);
  const { buyerId, email, phone } = buyer;
  const quantity = chance.between(1, 4);
  const body = { buyer: buyerId, item, price, name: 'Дана', size: 1, phone, email, quantity };
  const deed = { buyer, key: randomUUID(), body, number: null, isCancelled: false };
  deeds.push(deed);
  return deed;
};

const buy = async (
  world: World,
  chance: Chance,
  deed: Deed,
  isOver: () => boolean,
): Promise<void> => {
  const placed = await place(world, deed);
  // Nobody at home: a buyer waits a moment before he tries something else.
  if (!placed) return sleep(50);
  if (chance.happens(0.1)) return;
  const { body: signature, status } = await sign(world.client, deed.buyer, detailsOf(placed));
  if (status !== 200) return;
  const isGood = chance.happens(0.85);
  await payAtBank(placed, signature, isGood ? 'approved' : 'declined');
  if (isGood && chance.happens(0.3)) await changeMind(world, deed, isOver);
};

const changeMind = async (world: World, deed: Deed, isOver: () => boolean): Promise<void> => {
  const { buyer, number } = deed;
  for (let tries = 0; number && tries < 20 && !isOver(); tries += 1) {
    const { payment_status } = await orderOf(world.client, buyer, number);
    if (payment_status === 'captured') break;
    await sleep(50);
  }
  const given = { params: { number: number ?? '' }, body: { reason: 'сынақ' } };
  const answer = await world.client.call('cancelOrder', given, { token: buyer.token });
  if (answer.status === 200) deed.isCancelled = true;
};
