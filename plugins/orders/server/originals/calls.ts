/** The original of a work: bought as merchandise is, of a thing that exists once. */
import { type calls, done, type Result, refuse, refuseFields } from '@oner/config/contract';
import { dateInAlmaty } from '@oner/config/terms';
import { clock, type Rooms, room, shownDay, termRules, transact, type Verb } from '@oner/platform';
import { deliveryNow } from '../place/calls.ts';
import type { Item } from '../place/items.ts';
import { deliveryFor, mayReserve, ordererOf, placeFor } from '../place/ordering.ts';
import { quoteLine } from '../place/rules.ts';
import { choosePieces } from '../reservations/service.ts';
import { holdOfWork } from '../reservations/store.ts';
import { saleState } from './rules.ts';

type Work = NonNullable<Awaited<ReturnType<Rooms['catalogue']['workForSale']>>>;

/** POST /api/works/:id/order: reserves a work for its buyer, at its price of this moment, until it is paid. */
export const orderWork: Verb<typeof calls.orderWork> = ({ params, body }, { person, language }) =>
  transact(async () => {
    const orderer = await ordererOf(body, person);
    if (!orderer.ok) return orderer;
    // From here on nobody else takes it, and its author changes nothing about it, until this order stands.
    const choice = await choosePieces(params.id, 1);
    const work = await room('catalogue').workForSale(params.id);
    if (!work) return refuse('not-found');
    if (work.sellerId === orderer.value.person.profileId) return refuse('own-work');
    const item = await itemOf(work);
    if (!item.ok) return item;
    const { priceTenge } = item.value;
    if (priceTenge !== body.price) return refuse('price-changed', { price: priceTenge });
    if (!choice.ok) return refuse('sold-out');
    const reserved = await mayReserve(work.id, orderer.value, language);
    if (!reserved.ok) return reserved;
    const way = await deliveryFor(body);
    if (!way.ok) return refuseFields(way.fields);
    const line = quoteLine(item.value, 1, undefined);
    if (!line) throw new Error('an original has no sizes');
    const { isKept } = reserved.value;
    const ordered = { item: item.value, line, pieces: choice.pieces, isKept };
    return placeFor(orderer.value, ordered, body, way, language);
  });

/** The work as a thing to order, or why it cannot be ordered now. */
const itemOf = async (work: Work): Promise<Result<Item>> => {
  const hold = await holdOfWork(work.id);
  const { priceTenge } = work;
  switch (saleState(work, hold)) {
    case 'sold':
      return refuse('sold-out');
    case 'reserved':
      return refuse('work-reserved', { until: (await endOf(hold?.number)) ?? '' });
    case 'out-of-stock':
      return refuse('out-of-stock');
    case 'on-order':
    case 'not-for-sale':
      return refuse('not-for-sale');
    case 'for-sale':
      break;
  }
  if (priceTenge === null) throw new Error('what is for sale has a price');
  const { id, name, names, author, sellerId, photo } = work;
  return done({
    id,
    kind: 'original',
    name,
    names,
    priceTenge,
    productionCostTenge: 0,
    sizes: [],
    photo,
    isForSale: true,
    isLimited: true,
    section: sections[work.section],
    workId: id,
    author,
    sellerId,
    print: null,
  });
};

/** What keeps its author from deleting a work; see `works.saleOf`. */
export const saleOf = async (
  workId: string,
): Promise<{ readonly isSold: boolean; readonly until: string } | null> => {
  const hold = await holdOfWork(workId);
  return hold && { isSold: hold.isPaid, until: (await endOf(hold.number)) ?? '' };
};

/** The return pages of the bank by section (A §2, A §4). */
const sections = { art: 'art', artisan: 'craft', design: 'graph' } as const;

/** When the reservation of an order ends, as an ISO instant; null for one that cannot be paid any more. */
const endOf = async (number: string | undefined): Promise<string | null> => {
  if (number === undefined) return null;
  const until = (await room('payments').endsOf([number])).get(number);
  return until === undefined ? null : new Date(until).toISOString();
};

/** GET /api/works/:id/sale: whether the original can be bought at this moment, and how. */
export const workSale: Verb<typeof calls.workSale> = async ({ params }, { person }) => {
  const work = await room('catalogue').workForSale(params.id);
  if (!work) return refuse('not-found');
  const hold = await holdOfWork(work.id);
  const state = saleState(work, hold);
  const isMine = state === 'reserved' && hold?.ownerId === person?.documentId;
  return done({
    state,
    until: state === 'reserved' ? await endOf(hold?.number) : null,
    isMine,
    order: isMine ? (hold?.number ?? null) : null,
    price: state === 'not-for-sale' || state === 'out-of-stock' ? null : work.priceTenge,
    delivery: await deliveryNow(),
    cancelThrough: shownDay('cancellation', dateInAlmaty(clock.now()), await termRules()),
  });
};
