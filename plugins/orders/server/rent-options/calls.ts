/** Calls by which a renter extends the rent of a work or buys it. */

import { calls, done, type Result, refuse, refuseFields } from '@oner/config/contract';
import type { UserId } from '@oner/config/contract/ids';
import {
  add,
  dateInAlmaty,
  endOfDay,
  type RentPeriod,
  rentDays,
  rentPrice,
  tengeToTiyn,
  tiynToTenge,
  ZERO,
} from '@oner/config/terms';
import {
  clock,
  type Handler,
  handle,
  type Person,
  pluginService,
  transactUnlessRefused,
} from '@oner/platform';
import { orderLimit } from '../limits.ts';
import { findOrder, findOrderById, lockOrder, type OrderRow } from '../order/store.ts';
import { saleState } from '../originals/rules.ts';
import { workItem } from '../place/items.ts';
import { mayReserve } from '../place/ordering.ts';
import { stageOf } from '../rent-returns/rules.ts';
import { planRent } from '../rent-returns/service.ts';
import { sentBackOn, setBuyOut, type WholeRent, wholeRentOf } from '../rent-returns/store.ts';
import { itemOf, mayReserveDays, rentPriceNow } from '../rents/calls.ts';
import { extensionBounds } from '../rents/rules.ts';
import { rentTerms } from '../rents/service.ts';
import { addRent, liveRentsOf } from '../rents/store.ts';
import { choosePieces } from '../reservations/service.ts';
import { holdOfWork } from '../reservations/store.ts';
import { buyOutOf, otherRentsOf } from './buy-outs.ts';
import { takenByOthers } from './extensions.ts';
import { canBePaid, placePaying } from './paying-orders.ts';

type OwnRent = { readonly order: OrderRow; readonly rent: WholeRent };

/** The rent of an order, while its renter has the work and has neither sent it back nor bought it. */
const ownRent = async (
  order: OrderRow | null,
  person: { readonly documentId: string },
): Promise<Result<OwnRent, 'not-found' | 'conflict'>> => {
  const rent = order && (await wholeRentOf(order.id));
  if (!order || !rent || order.ownerId !== person.documentId) return refuse('not-found');
  if (stageOf(rent.state) !== 'out' || rent.boughtOn || (await sentBackOn(order.id)))
    return refuse('conflict');
  return done({ order, rent });
};

/** The same, locked, for a renter who may order now. */
const lockOwnRent = async (number: string, person: Person): Promise<Result<OwnRent>> => {
  const own = await ownRent(await lockOrder(number), person);
  if (!own.ok) return own;
  const terms = await pluginService('accounts').checkTerms(person);
  return terms.ok ? own : terms;
};

/** An unpaid extension of a rent. */
const unpaidDays = async ({ workId, orderId }: WholeRent) =>
  (await liveRentsOf(workId)).find(
    ({ firstOrderId, isPaid }) => firstOrderId === orderId && !isPaid,
  );

/** Number of the renter's unpaid order to buy the work. */
const unpaidBuyOut = async ({ workId }: WholeRent, ownerId: UserId): Promise<string | null> => {
  const hold = await holdOfWork(workId);
  return hold && !hold.isPaid && hold.ownerId === ownerId ? hold.number : null;
};

/** Possible last days of an extension, and the current price of a month. */
const offerOf = async ({ rent }: OwnRent) => {
  const { workId, orderId, lastDay } = rent;
  // An unpaid extension, also one that waits for staff, must end before the next one.
  if (await unpaidDays(rent)) return refuse('days-taken');
  const work = await pluginService('catalogue').workForSale(workId);
  if (!work) return refuse('not-for-rent');
  const month = await rentPriceNow(work);
  if (!month.ok) return month;
  const today = dateInAlmaty(clock.now());
  const taken = await takenByOthers(workId, orderId);
  const bounds = extensionBounds(lastDay, taken, today, rentTerms());
  return bounds ? done({ work, monthTenge: month.value, bounds }) : refuse('days-taken');
};

type Bounds = NonNullable<ReturnType<typeof extensionBounds>>;
const periodUntil = (
  lastDay: string,
  { firstDay, earliest, latest }: Bounds,
): Result<RentPeriod, 'bad-request'> => {
  if (lastDay < earliest) return refuseFields({ lastDay: ['too-small'] });
  if (lastDay > latest) return refuseFields({ lastDay: ['too-large'] });
  return done({ firstDay, lastDay });
};

export const getRentExtension: Handler<'getRentExtension'> = async ({ params }, { person }) => {
  const own = await ownRent(await findOrder(params.number), person);
  if (!own.ok) return own;
  const { order, rent } = own.value;
  const unpaid = (await unpaidDays(rent))?.number ?? (await unpaidBuyOut(rent, order.ownerId));
  if (unpaid) return done({ order: unpaid });
  const offer = await offerOf(own.value);
  if (!offer.ok) return offer;
  const { bounds, monthTenge } = offer.value;
  return done({ ...bounds, monthPrice: monthTenge });
};

/** The order of the added days; an order that can still be paid is reused. */
export const extendRent: Handler<'extendRent'> = ({ params, body }, caller) =>
  transactUnlessRefused(async () => {
    const { person, language } = caller;
    const own = await lockOwnRent(params.number, person);
    if (!own.ok) return own;
    const { order, rent } = own.value;
    await pluginService('catalogue').lockStock(rent.workId);
    const waiting = await waitingDays(rent);
    if (waiting) return done({ order: waiting.number });
    const offer = await offerOf(own.value);
    if (!offer.ok) return offer;
    const { work, monthTenge, bounds } = offer.value;
    const period = periodUntil(body.lastDay, bounds);
    if (!period.ok) return period;
    const monthPriceTiyn = tengeToTiyn(monthTenge);
    const price = rentPrice(monthPriceTiyn, period.value);
    const priceTenge = tiynToTenge(price);
    if (priceTenge !== body.price) return refuse('price-changed', { price: priceTenge });
    const reserved = await mayReserveDays(rent.workId, order, language);
    if (!reserved.ok) return reserved;
    const isKept = reserved.value;
    const item = itemOf(work, period.value, price);
    const paying = await placePaying(order, person, item, { isKept });
    const days = {
      orderId: paying.id,
      workId: rent.workId,
      ...period.value,
      days: rentDays(period.value),
      monthPriceTiyn,
      depositTiyn: ZERO,
      firstOrderId: order.id,
    };
    await addRent(days, isKept);
    return done({ order: paying.number });
  });

/** The order of an extension that can still be paid. */
const waitingDays = async (rent: WholeRent): Promise<OrderRow | null> => {
  const days = await unpaidDays(rent);
  const order = days ? await findOrderById(days.orderId) : null;
  return order && (await canBePaid(order)) ? order : null;
};

/** Current price of a work for its renter, or why they cannot buy it. */
const buyOutNow = async ({ order, rent }: OwnRent) => {
  const work = await pluginService('catalogue').workForSale(rent.workId);
  if (!work || work.priceTenge === null) return refuse('not-for-sale');
  const [other] = await otherRentsOf(rent, order.ownerId);
  if (other) return refuse('work-rented', { until: endOfDay(other.lastDay).toISOString() });
  switch (saleState(work, await holdOfWork(work.id), null)) {
    case 'sold':
      return refuse('sold-out');
    case 'reserved':
      return refuse('work-reserved', { until: '' });
    case 'out-of-stock':
      return refuse('out-of-stock');
    case 'for-sale':
      return done({ work, ...(await buyOutOf(rent, work.priceTenge)) });
    default:
      return refuse('not-for-sale');
  }
};

export const getRentBuyOut: Handler<'getRentBuyOut'> = async ({ params }, { person }) => {
  const own = await ownRent(await findOrder(params.number), person);
  if (!own.ok) return own;
  const { order, rent } = own.value;
  const unpaid = await unpaidBuyOut(rent, order.ownerId);
  if (unpaid) return done({ order: unpaid });
  const offer = await buyOutNow(own.value);
  if (!offer.ok) return offer;
  const { counted, toPay } = offer.value;
  return done({
    price: tiynToTenge(add(counted, toPay)),
    counted: tiynToTenge(counted),
    total: tiynToTenge(toPay),
  });
};

/** The order of the work; an order that can still be paid is reused. */
export const buyOutRent: Handler<'buyOutRent'> = ({ params, body }, caller) =>
  transactUnlessRefused(async () => {
    const { person, language } = caller;
    const own = await lockOwnRent(params.number, person);
    if (!own.ok) return own;
    const { order, rent } = own.value;
    const choice = await choosePieces(rent.workId, 1, person.documentId);
    const waiting = rent.buyOutOrderId === null ? null : await findOrderById(rent.buyOutOrderId);
    if (waiting && (await canBePaid(waiting))) return done({ order: waiting.number });
    const offer = await buyOutNow(own.value);
    if (!offer.ok) return offer;
    const { work, toPay } = offer.value;
    const price = tiynToTenge(toPay);
    if (price !== body.total) return refuse('price-changed', { price });
    if (!choice.ok) return refuse('sold-out');
    const { phone, email } = order;
    const reserved = await mayReserve(work.id, { orderer: { person, phone, email }, language });
    if (!reserved.ok) return reserved;
    const item = workItem(work, { kind: 'original', priceTenge: price });
    const paying = await placePaying(order, person, item, {
      pieces: choice.pieces,
      isKept: reserved.value.isKept,
    });
    await setBuyOut(order.id, paying.id);
    // The job of the last day may have skipped this rent for an earlier buy-out; cancelling that does not find it any more.
    await planRent(order.number, rent);
    return done({ order: paying.number });
  });

export const renterCalls = [
  handle(calls.getRentExtension, getRentExtension),
  handle(calls.extendRent, extendRent, { limits: [orderLimit] }),
  handle(calls.getRentBuyOut, getRentBuyOut),
  handle(calls.buyOutRent, buyOutRent, { limits: [orderLimit] }),
];
