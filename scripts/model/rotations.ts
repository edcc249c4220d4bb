/** An office hangs the work and another one by a plan, and orders anew what was let go of it. */
import { addDays, dateInAlmaty } from '@oner/config/terms';
import { quoteRent } from '../../plugins/orders/server/rents/calls.ts';
import {
  getRotation,
  placeRotation,
  planRotation,
  replaceStay,
} from '../../plugins/orders/server/rents/rotations.ts';
import { clock } from '../../plugins/platform/server/clock/clock.ts';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import { originalOf } from '../../tests/support/app/trade.ts';
import { knowPaying } from './lent.ts';
import { contact, type Life, originals, replyTo, shown } from './life.ts';

/** It is rented by plans alone. */
const other = 'otherwork'.padEnd(24, 'a');
originals.set(other, originalOf(other, { priceTenge: null, rentTenge: 20_000 }));

/** A month of each: in one place one after the other, or beside each other in two. */
const order = async (life: Life, places: number): Promise<string> => {
  if (life.orders.length + 2 > life.most) return 'enough orders';
  const firstDay = addDays(dateInAlmaty(clock.now()), 10);
  const plan = { works: [shown.id, other], places, months: 1, firstDay };
  const planned = await replyTo(planRotation, { body: plan });
  const body = { price: planned?.total ?? 1, ...contact, ...plan };
  const placed = await replyTo(placeRotation, { body });
  if (!placed) return 'cannot be planned';
  const { orders } = placed;
  for (const number of orders) await knowPaying(life, number);
  return orders.join();
};

/** The first stay of the last plan that nobody has, with the work that it had or the other one. */
const replace = async (life: Life, work: string): Promise<string> => {
  const last = await db()('rotation_stays').orderBy('order_id', 'desc').first('rotation');
  if (!last) return 'no plan yet';
  if (life.orders.length >= life.most) return 'enough orders';
  const plan = await replyTo(getRotation, { params: { number: last.rotation } });
  const stay = plan?.stays.find((one) => one.is_open);
  if (!stay) return 'nothing is open';
  const { firstDay, lastDay } = stay;
  const quote = await replyTo(quoteRent, { params: { id: work }, query: { firstDay, lastDay } });
  const replaced = await replyTo(replaceStay, {
    params: { number: last.rotation, order: stay.order },
    body: { work, price: quote?.total ?? 1 },
  });
  if (!replaced) return 'cannot be had';
  const now = replaced.stays.find((one) => one.place === stay.place && one.firstDay === firstDay);
  if (!now || now.order === stay.order) throw new Error(`a stay of ${last.rotation} is not anew`);
  await knowPaying(life, now.order);
  return now.order;
};

export const rotationDoes = {
  'one-place': (life: Life) => order(life, 1),
  'two-places': (life: Life) => order(life, 2),
  replace: (life: Life) => replace(life, shown.id),
  'replace-by-other': (life: Life) => replace(life, other),
} as const;
