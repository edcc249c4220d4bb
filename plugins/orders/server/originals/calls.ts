/** Calls about originals: ordered like merchandise with a stock of one, and watched while reserved. */

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
import type { SaleState } from '@oner/config/contract/order-states';
import { workLink } from '@oner/config/contract/page-addresses';
import { dateInAlmaty, tiynToTenge } from '@oner/config/terms';
import {
  accountLimit,
  clock,
  defineJob,
  displayedLastDay,
  type Handler,
  handle,
  notify,
  pluginService,
  termRules,
  transact,
} from '@oner/platform';
import { authorsPlace } from '../handover/pickup.ts';
import { orderLimit } from '../limits.ts';
import { agreedOf, agreedRentsOf } from '../offers/agreed-prices.ts';
import { offerFrom } from '../offers/may-offer.ts';
import { type AgreedPrice, storeOrderOfAgreement } from '../offers/moves.ts';
import { deliveryNow } from '../place/calls.ts';
import { type Item, workItem } from '../place/items.ts';
import {
  type Body,
  deliveryFor,
  mayReserve,
  type Ordering,
  ordererOf,
  type Placed,
  placeFor,
} from '../place/ordering.ts';
import { choosePieces } from '../reservations/service.ts';
import { endOfHold, rentedUntil, saleNow, whyNotForSale } from './sale.ts';
import {
  addWatch,
  deleteWatches,
  dropWatch,
  isWatched,
  type WorkForSale,
  watchJob,
} from './store.ts';

export const orderWork: Handler<'orderWork'> = ({ params: { id }, body }, { person, language }) =>
  transact(async () => {
    const orderer = await ordererOf(body, person);
    return orderer.ok ? orderOriginal(id, body, { orderer: orderer.value, language }) : orderer;
  });

/** Reserves a work for its buyer in the open transaction, at its current price, until it is paid. */
export const orderOriginal = async (
  id: WorkId,
  body: Body,
  ordering: Ordering,
): Promise<Result<Placed>> => {
  const { orderer, language, ...paid } = ordering;
  const { documentId, profileId } = orderer.person;
  // Locks the work: no other buyer takes it and its author cannot change it until this order is stored.
  const choice = await choosePieces(id, 1, documentId);
  const work = await pluginService('catalogue').workForSale(id);
  if (!work) return refuse('not-found');
  if (work.sellerId === profileId) return refuse('own-work');
  const agreed = await agreedOf(work.id);
  const isAgreed = agreed?.ownerId === documentId;
  const item = await itemOf(work, agreed, isAgreed);
  if (!item.ok) return item;
  const { priceTenge } = item.value;
  if (priceTenge !== body.price) return refuse('price-changed', { price: priceTenge });
  if (!choice.ok) return refuse('sold-out');
  // At an agreed price it is reserved for them already.
  const reserved = isAgreed ? done({ isKept: true }) : await mayReserve(work.id, ordering);
  if (!reserved.ok) return reserved;
  const way = await deliveryFor(body, await authorsPlace(work.sellerId));
  if (!way.ok) return refuseFields(way.fields);
  const { isKept } = reserved.value;
  const ordered = { item: item.value, pieces: choice.pieces, isKept, ...paid };
  const { reply } = await placeFor(orderer, ordered, body, way, language);
  if (agreed && isAgreed) await storeOrderOfAgreement(agreed, reply.number);
  return done(reply);
};

/** The work as an item to order, or the reason why it cannot be ordered now. */
const itemOf = async (
  work: WorkForSale,
  agreed: AgreedPrice | null,
  isAgreed: boolean,
): Promise<Result<Item>> => {
  const refused = await whyNotForSale(work, isAgreed);
  if (refused) return refused;
  const item = toItem(work, isAgreed ? agreed : null);
  if (item.priceTenge === 0) throw new Error('the work is for sale, but has no price');
  return done(item);
};

/** @param agreed the price agreed with the caller; holds whatever the author has changed since */
const toItem = (work: WorkForSale, agreed: AgreedPrice | null): Item =>
  workItem(work, {
    kind: 'original',
    priceTenge: agreed ? tiynToTenge(agreed.priceTiyn) : (work.priceTenge ?? 0),
  });

/**
 * A work as shown in a basket; null if it is not public.
 * @param ownerId documentId of the user
 */
export const originalNow = async (id: WorkId, ownerId: UserId | null) => {
  const work = await pluginService('catalogue').workForSale(id);
  if (!work) return null;
  const agreed = await agreedOf(id);
  // A visitor without an account has no agreed price.
  const isAgreed = ownerId !== null && agreed?.ownerId === ownerId;
  const refused = await whyNotForSale(work, isAgreed);
  return { work, item: toItem(work, isAgreed ? agreed : null), refusal: refused?.refusal ?? null };
};

/** Sale state for users who have not reserved the work; null for a work that is not public. */
const stateOfSale = async (workId: WorkId): Promise<SaleState | null> => {
  const work = await pluginService('catalogue').workForSale(workId);
  return work && (await saleNow(work)).state;
};

/** Whether and how the original can be bought now. */
export const getWorkSale: Handler<'getWorkSale'> = async ({ params }, { person }) => {
  const work = await pluginService('catalogue').workForSale(params.id);
  if (!work) return refuse('not-found');
  const { hold, rent, agreed, state: found } = await saleNow(work);
  const mine = agreed && agreed.ownerId === person?.documentId ? agreed : null;
  const state = mine && !hold && !rent && found === 'reserved' ? 'for-sale' : found;
  // Only an order makes it theirs, and a visitor without an account matches no owner.
  const isMine = state === 'reserved' && hold !== null && hold.ownerId === person?.documentId;
  const hasPrice = state !== 'not-for-sale' && state !== 'out-of-stock';
  const price = mine ? tiynToTenge(mine.priceTiyn) : work.priceTenge;
  const isRent = !hold && (rent !== null || agreed?.by === 'rent');
  const days = await agreedRentsOf(work.id);
  return done({
    state,
    until:
      state === 'rented' && rent
        ? rentedUntil(rent)
        : state === 'reserved'
          ? await endOfHold(hold ?? rent, agreed)
          : null,
    reservedFor: state === 'reserved' ? (isRent ? 'rent' : 'sale') : null,
    hasAgreedDays: days.some(({ ownerId }) => ownerId === person?.documentId),
    isMine,
    order: isMine ? (hold?.number ?? null) : null,
    price: hasPrice ? price : null,
    agreedUntil: mine && new Date(mine.until).toISOString(),
    offerFrom: mine ? null : offerFrom(work, state),
    watched: person !== null && (await isWatched(work.id, person.documentId)),
    delivery: await deliveryNow(await authorsPlace(work.sellerId), mine?.days),
    cancelThrough: displayedLastDay('cancellation', dateInAlmaty(clock.now()), await termRules()),
  });
};

const watchWork: Handler<'watchWork'> = ({ params: { id } }, { person }) =>
  transact(async () => {
    const state = await stateOfSale(id);
    if (state === null) return refuse('not-found');
    if (state === 'for-sale' || state === 'sold') return done({ watched: false });
    await addWatch(id, person.documentId, clock.now().getTime());
    return done({ watched: true });
  });

const unwatchWork: Handler<'unwatchWork'> = ({ params: { id } }, { person }) =>
  transact(async () => {
    await dropWatch(id, person.documentId);
    return done({ watched: false });
  });

export const defineWatchNotices = (): void => {
  defineJob(watchJob, (_, { key: workId }) => transact(() => notifyWatchers(workId)));
};

/** The notice to users who watch a work; null while they have to keep waiting. */
const eventOf = (state: SaleState | null, isForRent: boolean) => {
  if (state === 'sold') return 'original-gone';
  if (state === 'for-sale') return 'original-free';
  return state === 'not-for-sale' && isForRent ? 'rent-free' : null;
};

/** Notifies each watcher once of the current state; the watches stay while the work is still reserved. */
const notifyWatchers = async (workId: WorkId): Promise<void> => {
  const state = await stateOfSale(workId);
  const work = await pluginService('catalogue').workForSale(workId);
  const event = work && eventOf(state, work.rentTenge !== null);
  if (!work || !event) return;
  const now = clock.now().getTime();
  for (const account of await deleteWatches(workId)) {
    const person = await pluginService('accounts').findPerson(account);
    if (!person || person.blocked) continue;
    const { email, language, firstName: name } = person;
    const to = { email, language, name, account };
    const facts = { title: (of: Language) => work.names[of] };
    await notify(event, to, facts, `${workId}:${account}:${now}`, {
      path: workLink(workId),
    });
  }
};

/** Each watch is a row until it is notified. */
const watchLimit = accountLimit('watch', 60);

export const originalCalls = [
  handle(calls.orderWork, orderWork, { idempotent: true, limits: [orderLimit] }),
  handle(calls.getWorkSale, getWorkSale),
  handle(calls.watchWork, watchWork, { limits: [watchLimit] }),
  handle(calls.unwatchWork, unwatchWork),
];
