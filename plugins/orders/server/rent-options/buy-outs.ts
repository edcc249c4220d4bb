/** A renter buys the work they have: its price, and the end of the rent. */

import type { UserId } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { Payload } from '@oner/config/events';
import { events } from '@oner/config/events';
import {
  dateInAlmaty,
  endOfDay,
  multiply,
  type RentPeriod,
  returnThrough,
  type Tiyn,
  tengeToTiyn,
  tiyn,
} from '@oner/config/terms';
import { clock, emit, pluginService, transact } from '@oner/platform';
import { daysOfOthers } from '../offers/agreed-prices.ts';
import { moveOrder } from '../order/service.ts';
import {
  findOrder,
  findOrderById,
  linesOf,
  lockOrder,
  type OrderRow,
  setProgress,
} from '../order/store.ts';
import { isDepositKey, refundedTiyn } from '../refunds/rules.ts';
import { endByBuyOut, isUnused, lockRentedOut, planRent } from '../rent-returns/service.ts';
import { rentBoughtBy, sentBackOn, type WholeRent, wholeRentOf } from '../rent-returns/store.ts';
import { liveRentsOf } from '../rents/store.ts';
import { planCompletion } from '../terms/service.ts';
import { planExtensionsAgain } from './extensions.ts';
import { buyOutPrice } from './rules.ts';

/** Rent that the renter has paid for begun days, without deposits and refunds. Days not begun are refunded after a buy-out. */
const rentPaidFor = async ({ orderId, continuations }: WholeRent): Promise<Tiyn> => {
  const today = dateInAlmaty(clock.now());
  // An extension of a late rent has begun before it is concluded.
  const begun = continuations.filter((days) => !isUnused(days, today));
  const ids = [orderId, ...begun.map((one) => one.orderId)];
  const lines = await linesOf(ids);
  let paid = 0;
  for (const id of ids) {
    const order = await findOrderById(id);
    if (!order) continue;
    const refunds = await pluginService('payments').refunds.of(order.number);
    const price = (lines.get(id) ?? [])
      .filter(({ kind }) => kind === 'rent')
      .reduce((sum, { unitPriceTiyn, quantity }) => sum + multiply(unitPriceTiyn, quantity), 0);
    paid += Math.max(0, price - refundedTiyn(refunds.filter(({ key }) => !isDepositKey(key))));
  }
  return tiyn(paid);
};

/** The price of a work for its renter: the rent that counts, and the rest to pay. @param priceTenge price of the work */
export const buyOutOf = async (rent: WholeRent, priceTenge: number) =>
  buyOutPrice(tengeToTiyn(priceTenge), await rentPaidFor(rent), env().RENT_BUY_OUT_PERCENT);

/** Days of the work that belong to another rent, or to an agreed price of another user. */
export const otherRentsOf = async (
  { workId, orderId }: WholeRent,
  ownerId: UserId,
): Promise<RentPeriod[]> => [
  ...(await liveRentsOf(workId)).filter(
    (one) => one.orderId !== orderId && one.firstOrderId !== orderId,
  ),
  ...(await daysOfOthers(workId, ownerId)),
];

/** True if the renter has not sent the work back and no other rent has days of it. */
const mayStillBuy = async (rent: WholeRent, ownerId: UserId): Promise<boolean> =>
  (await sentBackOn(rent.orderId)) === null && (await otherRentsOf(rent, ownerId)).length === 0;

/**
 * Checks, for a paid buy-out order, whether its renter still has the work and no other user has days of it. In the open
 * transaction.
 * @returns null for any other order
 */
export const confirmBuyOut = async (order: Pick<OrderRow, 'id'>): Promise<boolean | null> => {
  const bought = await rentBoughtBy(order.id);
  if (!bought) return null;
  const first = await findOrderById(bought.orderId);
  const locked = first && (await lockOrder(first.number));
  const rent = locked && (await wholeRentOf(locked.id));
  const isOut = rent && (rent.state === 'running' || rent.state === 'late');
  return Boolean(isOut && (await mayStillBuy(rent, locked.ownerId)));
};

/** True if the price paid by a buy-out order equals the renter's current price. */
export const isBuyOutPrice = async (orderId: number, priceTenge: number | null, paid: Tiyn) => {
  const rent = await rentBoughtBy(orderId);
  return rent !== null && priceTenge !== null && (await buyOutOf(rent, priceTenge)).toPay === paid;
};

const course = ['start_production', 'mark_ready', 'deliver'] as const;

/** Delivers a buy-out order once its licence is concluded, and ends the rent: the buyer has the work already. */
export const completeBuyOut = ({ number }: Payload<'orderLicenceConcluded'>): Promise<void> =>
  transact(async () => {
    const order = await lockOrder(number);
    const bought = order && (await rentBoughtBy(order.id));
    const first = bought && (await findOrderById(bought.orderId));
    if (!order || !first || order.state.status !== 'confirmed') return;
    const rentOrder = await lockOrder(first.number);
    const at = clock.now().getTime();
    for (const event of course)
      await moveOrder(number, event, { actor: 'system', at }, async () => {
        if (event !== 'deliver') return;
        await setProgress(order.id, { deliveredAt: at });
        await planCompletion(number, endOfDay(returnThrough(new Date(at))));
        const originals = [bought.workId];
        await emit(events.orderDelivered, number, {
          number,
          deliveredAt: at,
          buyer: order.ownerId,
          originals,
        });
      });
    if (rentOrder) await endByBuyOut(rentOrder);
  });

/** After a cancelled buy-out the rent continues, and may be late by now. */
export const undoBuyOut = ({ number }: Payload<'orderCanceled'>): Promise<void> =>
  transact(async () => {
    const order = await findOrder(number);
    const bought = order && (await rentBoughtBy(order.id));
    const first = bought && (await findOrderById(bought.orderId));
    const out = first && (await lockRentedOut(first.number));
    if (!out) return;
    await planRent(out.order.number, out.rent);
    await planExtensionsAgain(out.rent);
  });
