/** Calls of the basket, and its checkout: all lines become orders, or none does (decisions/0005). */

import { randomBytes } from 'node:crypto';
import {
  type CallInput,
  type CallReply,
  calls,
  done,
  type Refusal,
  type Result,
  refuse,
  refuseFields,
} from '@oner/config/contract';
import { lineKey, mostInBasket } from '@oner/config/contract/basket-key';
import { isMerchKind, tengeToTiyn } from '@oner/config/terms';
import {
  accountLimit,
  addressLimit,
  clock,
  type Handler,
  handle,
  type Person,
  pluginService,
  transactUnlessRefused,
} from '@oner/platform';
import { orderLimit } from '../limits.ts';
import { findOrder, linesOfOrder, type OrderLine } from '../order/store.ts';
import { lineText } from '../order/text-rules.ts';
import { orderOriginal } from '../originals/calls.ts';
import { orderItem } from '../place/calls.ts';
import { findItem } from '../place/items.ts';
import { type Ordering, ordererOf, type ParcelPosition, type Placed } from '../place/ordering.ts';
import { type Checkout, someNumber } from '../place/service.ts';
import { basketRefusal, type LinePosition } from './rules.ts';
import { showBasket } from './show.ts';
import { dropLines, linesIn, lockBasket, putLine } from './store.ts';

type Body = CallInput<typeof calls.placeCheckout>['body'];
type OrderInput = Omit<Parameters<typeof orderItem>[0], 'item'> & {
  readonly item?: string | undefined;
};
type Line = LinePosition & { readonly wanted: OrderInput; readonly inParcel: ParcelPosition };
type Reply = CallReply<typeof calls.placeCheckout>;

const readBasket: Handler<'readBasket'> = async ({ body }, { person }) =>
  done(await showBasket(body.lines, person));

const getBasket: Handler<'getBasket'> = async (_, { person }) => done(await shownOf(person));

const fillBasket: Handler<'fillBasket'> = async ({ body }, { person }) => {
  const kept = await transactUnlessRefused(async () => {
    await lockBasket(person.documentId);
    for (const line of body.lines)
      await putLine(person.documentId, { key: lineKey(line), line }, clock.now().getTime());
    const all = await linesIn(person.documentId);
    return all.length > mostInBasket ? refuse('too-many-saved', { most: mostInBasket }) : done(all);
  });
  return kept.ok ? done(await shownOf(person)) : kept;
};

const dropFromBasket: Handler<'dropFromBasket'> = async ({ params }, { person }) => {
  await dropLines(person.documentId, [params.line]);
  return done(await shownOf(person));
};

const shownOf = async (person: Person) => {
  const kept = await linesIn(person.documentId);
  return showBasket(
    kept.map(({ line }) => line),
    person,
  );
};

export const placeCheckout: Handler<'placeCheckout'> = ({ body }, { person, language }) =>
  transactUnlessRefused(async () => {
    const orderer = await ordererOf(body, person);
    if (!orderer.ok) return orderer;
    const lines = linesOf(body);
    const { documentId } = orderer.value.person;
    await lockBasket(documentId);
    await dropLines(
      documentId,
      lines.map(({ wanted }) => lineKey(wanted)),
    );
    await lockInTurn(lines);
    const ordering = { orderer: orderer.value, language };
    if (lines.length === 1) {
      const placed = await placeLines(lines, ordering);
      return placed.ok ? done(answerOf(null, placed.value)) : placed;
    }
    const checkout = { number: someNumber(randomBytes), at: clock.now() };
    const placed = await placeLines(lines, { ...ordering, checkout });
    if (!placed.ok) return placed;
    const payment = await openCheckout(checkout, placed.value, ordering, body);
    return done({ ...answerOf(checkout.number, placed.value), payment });
  });

/** Each line with all fields that its order needs. */
const linesOf = ({ parcels, ...orderer }: Body): Line[] =>
  parcels.flatMap(({ lines, ...delivery }, parcel) =>
    lines.map((wanted, line) => ({
      parcel,
      line,
      inParcel: { at: line, of: lines.length },
      wanted: { ...orderer, ...delivery, ...wanted },
    })),
  );

/** Locks limited items sorted by id, so that concurrent baskets cannot deadlock. */
const lockInTurn = async (lines: readonly Line[]): Promise<void> => {
  const limited = new Set<string>();
  for (const { wanted } of lines) {
    const id = wanted.item ?? wanted.work;
    if (id && (wanted.item === undefined || (await findItem(id))?.stock !== null)) limited.add(id);
  }
  for (const id of [...limited].toSorted()) await pluginService('catalogue').lockStock(id);
};

/** Places the lines one after the other; after a refusal the caller has to roll back the placed ones. */
const placeLines = async (
  lines: readonly Line[],
  ordering: Ordering,
): Promise<Result<readonly Placed[]>> => {
  const placed: Placed[] = [];
  const refused: (LinePosition & { readonly refusal: Refusal })[] = [];
  for (const { parcel, line, wanted, inParcel } of lines) {
    const one = await placeLine(wanted, { ...ordering, inParcel });
    if (one.ok) placed.push(one.value);
    else refused.push({ parcel, line, refusal: one.refusal });
  }
  return refused.length > 0 ? { ok: false, refusal: basketRefusal(refused) } : done(placed);
};

const placeLine = (wanted: OrderInput, ordering: Ordering): Promise<Result<Placed>> => {
  const { item, work } = wanted;
  if (item !== undefined) return orderItem({ ...wanted, item }, ordering);
  if (work === undefined) throw new Error('a basket line has neither an item nor a work');
  // Packed by its author, who is told nothing about the buyer.
  if (wanted.gift) return Promise.resolve(refuseFields({ gift: ['bad-choice'] }));
  return orderOriginal(work, wanted, ordering);
};

/** Opens the common payment of the placed orders, after each has its part. */
const openCheckout = async (
  { number, at: createdAt }: Checkout,
  placed: readonly Placed[],
  { orderer: { person, email }, language }: Ordering,
  body: Body,
): Promise<Reply['payment']> => {
  const lines: OrderLine[] = [];
  for (const one of placed) {
    const order = await findOrder(one.number);
    if (order) lines.push(...(await linesOfOrder(order.id)));
  }
  const opened = await pluginService('payments').open({
    number,
    ownerId: person.documentId,
    userId: person.userId,
    amountTiyn: tengeToTiyn(totalOf(placed)),
    section: lines.some(({ kind }) => isMerchKind(kind)) ? 'merch' : 'art',
    desc: `${lines.filter(({ kind }) => kind !== 'wrap').length} items`,
    descOrder: lines.map(({ name, size, quantity }) => lineText(name, size, quantity)).join(', '),
    email,
    language: body.language ?? language,
    createdAt,
  });
  return opened.offer;
};

/** Whole tenge. */
const totalOf = (placed: readonly Placed[]): number =>
  placed.reduce((sum, { total }) => sum + total, 0);

/** @throws Error if there are no orders */
const answerOf = (checkout: string | null, placed: readonly Placed[]): Reply => {
  const [first] = placed;
  if (!first) throw new Error('the basket is empty');
  return {
    checkout,
    orders: placed.map(({ number }) => number),
    total: totalOf(placed),
    expires: first.expires,
    kept: placed.every(({ kept }) => kept),
    payment: first.payment,
  };
};

/** Each line is a query; a person filling a basket stays far below. */
const priceLimit = addressLimit('basket', 600);

const basketLimit = accountLimit('my-basket', 600);

export const basketCalls = [
  handle(calls.readBasket, readBasket, { limits: [priceLimit] }),
  handle(calls.getBasket, getBasket),
  handle(calls.fillBasket, fillBasket, { limits: [basketLimit] }),
  handle(calls.dropFromBasket, dropFromBasket, { limits: [basketLimit] }),
  handle(calls.placeCheckout, placeCheckout, { idempotent: true, limits: [orderLimit] }),
];
