/** Calls about rotations: an office plans rents of works that change every few months; each rent is an order. */
import { randomBytes } from 'node:crypto';
import {
  type CallInput,
  calls,
  done,
  type Result,
  refuse,
  refuseFields,
  type WorkId,
} from '@oner/config/contract';
import { mostInRotation, type Rotation } from '@oner/config/contract/rotations';
import { add, dateInAlmaty, tengeToTiyn, tiynToTenge, ZERO } from '@oner/config/terms';
import {
  accountLimit,
  clock,
  type Handler,
  handle,
  type Person,
  pluginService,
  transactUnlessRefused,
} from '@oner/platform';
import { showOrders } from '../history/show.ts';
import { orderLimit } from '../limits.ts';
import { findOrderById, linesOf, lockOrder } from '../order/store.ts';
import { rentedNames } from '../order/text-rules.ts';
import type { WorkForSale } from '../originals/store.ts';
import { deliveryNow } from '../place/calls.ts';
import { deliveryFor, ordererOf, type Placed } from '../place/ordering.ts';
import { someNumber } from '../place/service.ts';
import {
  mayBeRented,
  mayReserveDays,
  placeDays,
  quoteOf,
  type RenterInput,
} from '../rents/calls.ts';
import { firstDaysOf, isLive } from '../rents/rules.ts';
import { rentTerms } from '../rents/service.ts';
import { addStay, placesOf, staysOfRotation } from '../rents/store.ts';
import { endIfOver } from '../staff-reservations/moves.ts';
import { monthsOf, type Stay, staysOf } from './rules.ts';

type Plan = CallInput<typeof calls.planRotation>['body'];
type Planned = { readonly workId: WorkId; readonly stay: Stay };

/** Stays of a plan, one per work. */
const plannedStays = (plan: Plan): Result<readonly Planned[], 'bad-request'> => {
  const { earliest, latest } = firstDaysOf(dateInAlmaty(clock.now()), rentTerms());
  if (plan.firstDay < earliest) return refuseFields({ firstDay: ['too-small'] });
  if (plan.firstDay > latest) return refuseFields({ firstDay: ['too-large'] });
  if (monthsOf(plan.works.length, plan) > mostInRotation.months)
    return refuseFields({ months: ['too-large'] });
  const stays = staysOf(plan.works.length, plan);
  return done(
    plan.works.flatMap((workId, at) => {
      const stay = stays[at];
      return stay ? [{ workId, stay }] : [];
    }),
  );
};

/** The first works may begin as early as any rent; later rounds begin years ahead, so that limit is lifted. */
const termsOfStays = () => ({ ...rentTerms(), aheadDays: 3650 });

/** Current price of a stay, or why it cannot be rented. */
const quoteStay = async (work: WorkForSale, stay: Stay, person: Person) => {
  if (work.sellerId === person.profileId) return refuse('own-work');
  const month = await mayBeRented(work, stay, person.documentId, termsOfStays());
  return month.ok ? done(quoteOf(tengeToTiyn(month.value), stay)) : month;
};

export const planRotation: Handler<'planRotation'> = async ({ body }, { person }) => {
  const planned = plannedStays(body);
  if (!planned.ok) return planned;
  const stays = [];
  for (const { workId, stay } of planned.value) {
    const work = await pluginService('catalogue').workForSale(workId);
    if (!work) return refuse('not-found');
    const { id, names, author, photo, rentTenge } = work;
    const quote = await quoteStay(work, stay, person);
    const { total, deposit } = quoteOf(tengeToTiyn(rentTenge ?? 0), stay);
    stays.push({
      ...stay,
      work: { id, names, author, photo },
      price: rentTenge === null ? 0 : tiynToTenge(total),
      deposit: tiynToTenge(deposit),
      problem: quote.ok ? null : quote.refusal.code,
    });
  }
  return done({
    stays,
    total: stays.reduce((sum, { price }) => sum + price, 0),
    ...firstDaysOf(dateInAlmaty(clock.now()), rentTerms()),
    delivery: await deliveryNow(),
  });
};

/** Places all stays or none. */
export const placeRotation: Handler<'placeRotation'> = ({ body }, { person, language }) =>
  transactUnlessRefused(async () => {
    const orderer = await ordererOf(body, person);
    if (!orderer.ok) return orderer;
    const planned = plannedStays(body);
    if (!planned.ok) return planned;
    const way = await deliveryFor(body);
    if (!way.ok) return refuseFields(way.fields);
    // Sorted by id, so that two concurrent plans of the same works cannot deadlock.
    for (const workId of body.works.toSorted()) await pluginService('catalogue').lockStock(workId);
    const wanted = [];
    for (const { workId, stay } of planned.value) {
      await endIfOver(workId);
      const work = await pluginService('catalogue').workForSale(workId);
      if (!work) return refuse('not-found');
      const quote = await quoteStay(work, stay, orderer.value.person);
      if (!quote.ok) {
        const facts = { ...quote.refusal.facts, work: work.names[language] };
        return { ok: false, refusal: { ...quote.refusal, facts } };
      }
      wanted.push({ work, stay, quote: quote.value });
    }
    const total = tiynToTenge(add(ZERO, ...wanted.map(({ quote }) => quote.total)));
    if (total !== body.price) return refuse('price-changed', { price: total });
    const rotation = await freeNumber();
    const by = { orderer: orderer.value, body, way, language };
    const placed = [];
    for (const { work, stay, quote } of wanted) {
      const one = await placeStay(work, stay, quote, rotation, by);
      if (!one.ok) return one;
      placed.push(one.value);
    }
    const orders = placed.map(({ number }) => number);
    const [expires = ''] = placed.map((one) => one.expires).toSorted();
    return done({ number: rotation, orders, total, expires });
  });

/** An unused number for a plan. */
const freeNumber = async (): Promise<string> => {
  const number = someNumber(randomBytes);
  return (await staysOfRotation(number)).length === 0 ? number : freeNumber();
};

/** Places the order of one stay, in the open transaction with its work locked. */
const placeStay = async (
  work: WorkForSale,
  stay: Stay,
  quote: ReturnType<typeof quoteOf>,
  rotation: string,
  by: RenterInput,
): Promise<Result<Placed>> => {
  const renter = { ...by.orderer, ownerId: by.orderer.person.documentId };
  const reserved = await mayReserveDays(work.id, renter, by.language, rotation);
  if (!reserved.ok) return reserved;
  const { firstDay, lastDay, place } = stay;
  const { order, reply } = await placeDays(work, { firstDay, lastDay }, quote, reserved.value, by);
  await addStay(order.id, { rotation, place });
  return done(reply);
};

/** The user's rotation with its orders; null if it is not theirs. */
const rotationOf = async (rotation: string, person: Person): Promise<Rotation | null> => {
  const stays = await staysOfRotation(rotation);
  if (stays[0]?.ownerId !== person.documentId) return null;
  const { earliest } = firstDaysOf(dateInAlmaty(clock.now()), rentTerms());
  const shown = [];
  for (const { orderId, place, firstDay, lastDay, state, isPaid } of stays) {
    const row = await findOrderById(orderId);
    const [order] = row ? await showOrders([row]) : [];
    const [line] = (await linesOf([orderId])).get(orderId) ?? [];
    if (!order || !line)
      throw new Error(`order ${orderId} of a rotation not found or without a line`);
    const until = isPaid ? null : order.expires;
    shown.push({
      place,
      firstDay,
      lastDay,
      work: {
        id: line.itemId,
        names: rentedNames(line),
        author: line.author ?? '',
        photo: line.photo,
      },
      order: order.number,
      price: order.total,
      state,
      paid: isPaid,
      until,
      invoice: order.invoice?.number ?? null,
      may_invoice: order.can.invoice,
      is_open: !isLive(state) && !isOver(state) && until === null && firstDay >= earliest,
    });
  }
  return { number: rotation, stays: shown };
};

const isOver = (state: string): boolean =>
  state === 'returned' || state === 'bought-out' || state === 'lost';

export const getRotation: Handler<'getRotation'> = async ({ params }, { person }) => {
  const rotation = await rotationOf(params.number, person);
  return rotation ? done(rotation) : refuse('not-found');
};

export const replaceStay: Handler<'replaceStay'> = ({ params, body }, { person, language }) =>
  transactUnlessRefused(async () => {
    const order = await lockOrder(params.order);
    const before = await rotationOf(params.number, person);
    if (!order || !before) return refuse('not-found');
    const { rotation } = (await placesOf([order.id])).get(order.id) ?? {};
    if (rotation !== params.number) return refuse('not-found');
    // Another tab may have ordered these days again.
    const stay = before.stays.find((one) => one.order === params.order);
    if (!stay?.is_open) return refuse('conflict');
    const { phone, email, recipient, delivery, address, place } = order;
    const orderer = await ordererOf({ buyer: person.profileId, phone, email }, person);
    if (!orderer.ok) return orderer;
    await pluginService('catalogue').lockStock(body.work);
    await endIfOver(body.work);
    const work = await pluginService('catalogue').workForSale(body.work);
    if (!work) return refuse('not-found');
    const quote = await quoteStay(work, stay, person);
    if (!quote.ok) return quote;
    const price = tiynToTenge(quote.value.total);
    if (price !== body.price) return refuse('price-changed', { price });
    const way = { ok: true, delivery, address, place } as const;
    const by = { orderer: orderer.value, body: { name: recipient }, way, language };
    const placed = await placeStay(work, stay, quote.value, params.number, by);
    if (!placed.ok) return placed;
    const after = await rotationOf(params.number, person);
    return after ? done(after) : refuse('not-found');
  });

/** Each work of a plan is a query. */
const planLimit = accountLimit('rotation', 300);

export const rotationCalls = [
  handle(calls.planRotation, planRotation, { limits: [planLimit] }),
  handle(calls.placeRotation, placeRotation, { idempotent: true, limits: [orderLimit] }),
  handle(calls.getRotation, getRotation),
  handle(calls.replaceStay, replaceStay, { idempotent: true, limits: [orderLimit] }),
];
