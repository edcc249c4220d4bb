/** Calls about renting a work: its free days, their price, and an order of days. */

import {
  calls,
  done,
  type Language,
  type Result,
  refuse,
  refuseFields,
  type UserId,
  type WorkId,
} from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  add,
  dateInAlmaty,
  isIsoDate,
  type RentPeriod,
  rentDays,
  rentPrice,
  type Tiyn,
  tengeToTiyn,
  tiynToTenge,
} from '@oner/config/terms';
import {
  clock,
  displayedLastDay,
  type Handler,
  handle,
  mailboxOf,
  pluginService,
  termRules,
  transact,
} from '@oner/platform';
import { authorsPlace } from '../handover/pickup.ts';
import { orderLimit } from '../limits.ts';
import { type AgreedRent, agreedRentFor, agreedRentsOf } from '../offers/agreed-prices.ts';
import { agreedPriceOf, storeOrderOfAgreement } from '../offers/moves.ts';
import type { OrderRow } from '../order/store.ts';
import { instantText, rentNames, timeText } from '../order/text-rules.ts';
import type { WorkForSale } from '../originals/store.ts';
import { deliveryFrom } from '../place/calls.ts';
import { type Item, workItem } from '../place/items.ts';
import { deliveryFor, ordererOf, placeFor } from '../place/ordering.ts';
import { unpaidHolds } from '../reservations/rules.ts';
import { mayHoldMore } from '../reservations/service.ts';
import { holdOfWork } from '../reservations/store.ts';
import { endIfOver } from '../staff-reservations/moves.ts';
import { faultOfPeriod, firstDaysOf, type RentTerms, rentSaleState } from './rules.ts';
import { areDaysFree, depositOf, rentReservationOf, rentTerms, takenNow } from './service.ts';
import { addRent, endOfRent, liveRentsOf } from './store.ts';

/** Who has reserved a work, and its rent state for all other users. */
const rentNow = async (work: WorkForSale) => {
  const hold = await holdOfWork(work.id);
  const agreed = await agreedPriceOf(work.id);
  const state = rentSaleState(work, hold ?? (agreed && { isPaid: false }));
  const ends = hold && (await pluginService('payments').endsOf([hold.number])).get(hold.number);
  const until = ends ?? agreed?.until ?? null;
  return { state, until: state === 'reserved' && until !== null ? instantText(until) : null };
};

/** Price, deposit and total of days of a work. @param price agreed price, if any */
export const quoteOf = (
  monthPrice: Tiyn,
  period: RentPeriod,
  price = rentPrice(monthPrice, period),
) => {
  const deposit = depositOf(monthPrice);
  return { monthPrice, price, deposit, total: add(price, deposit) };
};

const faultNow = async (
  workId: WorkId,
  period: RentPeriod,
  ownerId: UserId | null,
  terms = rentTerms(),
) => faultOfPeriod(period, await takenNow(workId, ownerId), dateInAlmaty(clock.now()), terms);

/** Checks that both days are valid dates in order. */
export const checkedPeriod = ({ firstDay, lastDay }: RentPeriod): Result<RentPeriod> => {
  if (!isIsoDate(firstDay)) return refuseFields({ firstDay: ['bad-date'] });
  if (!isIsoDate(lastDay)) return refuseFields({ lastDay: ['bad-date'] });
  if (lastDay < firstDay) return refuseFields({ lastDay: ['range-reversed'] });
  return done({ firstDay, lastDay });
};

export const getWorkRent: Handler<'getWorkRent'> = async ({ params, query }, { person }) => {
  const work = await pluginService('catalogue').workForSale(params.id);
  if (!work) return refuse('not-found');
  const today = dateInAlmaty(clock.now());
  const terms = rentTerms();
  const bounds = firstDaysOf(today, terms);
  const { firstDay = bounds.earliest } = query;
  if (!isIsoDate(firstDay)) return refuseFields({ firstDay: ['bad-date'] });
  const rents = await liveRentsOf(work.id);
  const { rentTenge } = work;
  const account = person?.documentId ?? null;
  const agreed = (await agreedRentsOf(work.id)).find(({ ownerId }) => ownerId === account);
  const now = rents.find(
    (one) => one.isPaid && (one.state !== 'reserved' || one.firstDay <= today),
  );
  return done({
    ...(await rentNow(work)),
    monthPrice: rentTenge,
    deposit: rentTenge === null ? 0 : tiynToTenge(depositOf(tengeToTiyn(rentTenge))),
    ...bounds,
    leastDays: terms.leastDays,
    mostDays: terms.mostDays,
    taken: await takenNow(work.id, account),
    agreed: agreed ? showAgreed(agreed) : null,
    leastPercent: env().OFFER_FLOOR_PERCENT,
    rentedUntil: now ? endOfRent(now, rents) : null,
    mine: rents
      .filter(({ ownerId }) => ownerId === person?.documentId)
      .map(({ firstDay, lastDay, number, state, isPaid }) => ({
        firstDay,
        lastDay,
        order: number,
        state,
        paid: isPaid,
      })),
    delivery: await deliveryFrom(firstDay, await authorsPlace(work.sellerId)),
    cancelThrough: displayedLastDay('cancellation', today, await termRules()),
  });
};

const showAgreed = ({ firstDay, lastDay, priceTiyn, monthPriceTiyn, dueAt }: AgreedRent) => ({
  firstDay,
  lastDay,
  price: tiynToTenge(priceTiyn),
  deposit: tiynToTenge(depositOf(monthPriceTiyn)),
  until: instantText(dueAt),
});

export const quoteRent: Handler<'quoteRent'> = async ({ params, query }) => {
  const period = checkedPeriod(query);
  if (!period.ok) return period;
  const work = await pluginService('catalogue').workForSale(params.id);
  if (!work) return refuse('not-found');
  if (work.rentTenge === null) return refuse('not-for-rent');
  const { price, deposit, total } = quoteOf(tengeToTiyn(work.rentTenge), period.value);
  return done({
    days: rentDays(period.value),
    price: tiynToTenge(price),
    deposit: tiynToTenge(deposit),
    total: tiynToTenge(total),
    fault: await faultNow(work.id, period.value, null),
  });
};

/**
 * Reserves days of a work at its current price until payment; if its reservations lapsed too
 * often, the days go to the first payer. Days at a price agreed with the renter are ordered at that price.
 */
export const orderRent: Handler<'orderRent'> = ({ params, body }, caller) =>
  transact(async () => {
    const { person, language } = caller;
    const orderer = await ordererOf(body, person);
    if (!orderer.ok) return orderer;
    const period = checkedPeriod(body);
    if (!period.ok) return period;
    // Locks the work: no other buyer takes it and its author cannot change it until this order is stored.
    await pluginService('catalogue').lockStock(params.id);
    await endIfOver(params.id);
    const work = await pluginService('catalogue').workForSale(params.id);
    if (!work) return refuse('not-found');
    if (work.sellerId === orderer.value.person.profileId) return refuse('own-work');
    const renter = orderer.value.person.documentId;
    const agreed = await agreedRentFor(work.id, renter, period.value);
    const quote = await (agreed ? agreedQuote(work, agreed) : quoteNow(work, period.value, renter));
    if (!quote.ok) return quote;
    const price = tiynToTenge(quote.value.total);
    if (price !== body.price) return refuse('price-changed', { price });
    const reserved = agreed
      ? done(true)
      : await mayReserveDays(work.id, { ...orderer.value, ownerId: renter }, language);
    if (!reserved.ok) return reserved;
    const way = await deliveryFor(body, await authorsPlace(work.sellerId));
    if (!way.ok) return refuseFields(way.fields);
    const by = { orderer: orderer.value, body, way, language };
    const { reply } = await placeDays(work, period.value, quote.value, reserved.value, by);
    if (agreed) await storeOrderOfAgreement({ by: 'rent', id: agreed.id }, reply.number);
    return done(reply);
  });

/** The renter of days of a work, and their delivery. */
export type RenterInput = {
  readonly orderer: Parameters<typeof placeFor>[0];
  readonly body: Parameters<typeof placeFor>[2];
  readonly way: Parameters<typeof placeFor>[3];
  readonly language: Language;
};

/**
 * Stores the order of days of a work, which are reserved from then on. In the open transaction, with the work locked.
 * @param isKept see addRent()
 */
export const placeDays = async (
  work: WorkForSale,
  period: RentPeriod,
  { monthPrice, price, deposit }: ReturnType<typeof quoteOf>,
  isKept: boolean,
  { orderer, body, way, language }: RenterInput,
): ReturnType<typeof placeFor> => {
  const ordered = { item: itemOf(work, period, price), isKept, depositTiyn: deposit };
  const placed = await placeFor(orderer, ordered, body, way, language);
  const rent = {
    orderId: placed.order.id,
    workId: work.id,
    ...period,
    days: rentDays(period),
    monthPriceTiyn: monthPrice,
    depositTiyn: deposit,
    firstOrderId: null,
  };
  await addRent(rent, isKept);
  return placed;
};

type NotFree =
  | 'not-for-rent'
  | 'out-of-stock'
  | 'sold-out'
  | 'work-reserved'
  | 'days-taken'
  | 'bad-request';

/** Current price of a month of a work in whole tenge, or why it cannot be rented. */
export const rentPriceNow = async (
  work: WorkForSale,
): Promise<Result<number, Exclude<NotFree, 'days-taken' | 'bad-request'>>> => {
  const { state, until } = await rentNow(work);
  if (state === 'sold') return refuse('sold-out');
  if (state === 'reserved') return refuse('work-reserved', { until: until ?? '' });
  if (state === 'out-of-stock') return refuse('out-of-stock');
  if (state === 'not-for-rent' || work.rentTenge === null) return refuse('not-for-rent');
  return done(work.rentTenge);
};

/** Quote of days at their agreed price, whatever the author has changed since. */
const agreedQuote = async (work: WorkForSale, agreed: AgreedRent) =>
  (await areDaysFree(work.id, agreed, agreed.ownerId))
    ? done(quoteOf(agreed.monthPriceTiyn, agreed, agreed.priceTiyn))
    : refuse('days-taken');

const quoteNow = async (work: WorkForSale, period: RentPeriod, renter: UserId) => {
  const free = await mayBeRented(work, period, renter);
  return free.ok ? done(quoteOf(tengeToTiyn(free.value), period)) : free;
};

/**
 * Checks whether a user can rent these days of a work now.
 * @param terms default: those of every rent
 * @returns price of a month in whole tenge
 */
export const mayBeRented = async (
  work: WorkForSale,
  period: RentPeriod,
  renter: UserId,
  terms?: RentTerms,
): Promise<Result<number, NotFree>> => {
  const price = await rentPriceNow(work);
  if (!price.ok) return price;
  switch (await faultNow(work.id, period, renter, terms)) {
    case 'too-early':
      return refuseFields({ firstDay: ['too-small'] });
    case 'too-late':
      return refuseFields({ firstDay: ['too-large'] });
    case 'too-short':
      return refuseFields({ lastDay: ['too-small'] });
    case 'too-long':
      return refuseFields({ lastDay: ['too-large'] });
    case 'not-free':
      return refuse('days-taken');
    case null:
      return price;
  }
};

/**
 * Checks whether a user may reserve days of a work.
 * @param rotation rotation of the days, whose orders count as one
 * @returns whether the days are kept from others until payment
 */
export const mayReserveDays = async (
  workId: WorkId,
  { ownerId, phone, email }: Pick<OrderRow, 'ownerId' | 'phone' | 'email'>,
  language: Language,
  rotation: string | null = null,
): Promise<Result<boolean>> => {
  if (!(await mayHoldMore(ownerId, rotation)))
    return refuse('too-many-reserved', { max: unpaidHolds.most });
  const buyer = { ownerId, phone, mailbox: mailboxOf(email) };
  const { from, isKept } = await rentReservationOf(workId, buyer);
  if (from === null) return done(isKept);
  return refuse('held-before', { time: timeText(new Date(from), language) });
};

/** An item for days of a work. */
export const itemOf = (work: WorkForSale, period: RentPeriod, price: Tiyn): Item =>
  workItem(work, {
    kind: 'rent',
    names: rentNames(work.names, period),
    priceTenge: tiynToTenge(price),
  });

export const rentCalls = [
  handle(calls.getWorkRent, getWorkRent),
  handle(calls.quoteRent, quoteRent),
  handle(calls.orderRent, orderRent, { idempotent: true, limits: [orderLimit] }),
];
