/** Writes an order down, with all that belongs to it, in one transaction. */

import type { BuyerId, Language, UserId } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { formatTiyn, isWorkItself, type Tiyn, ZERO } from '@oner/config/terms';
import { type FactKey, factText, factTexts } from '@oner/config/texts/facts.ts';
import { isAddressOf, notify, pluginService, transact } from '@oner/platform';
import { beginHandover } from '../handover/store.ts';
import { notifyBuyer, orderUrl } from '../order/notices.ts';
import { advance, FIRST_STATE } from '../order/rules.ts';
import { addLines, addOrder, type NewLine, type NewOrder, type OrderRow } from '../order/store.ts';
import { lineText, timeText } from '../order/text-rules.ts';
import { keepPieces } from '../reservations/service.ts';
import type { Delivery, DeliveryPlace } from './delivery-rules.ts';
import type { Item } from './items.ts';
import { type Line, labelOf, numberOf, totalOf } from './rules.ts';

/** Who orders what, checked already. */
type OrderInput = {
  /** documentId of the profile, documentId and row number of the user. */
  readonly buyerId: BuyerId;
  readonly ownerId: UserId;
  readonly userId: number;
  readonly language: Language;
  readonly recipient: string;
  /** E.164 */
  readonly phone: string;
  readonly email: string;
  readonly comment: string | null;
  readonly delivery: Delivery;
  readonly address: string | null;
  readonly place: DeliveryPlace | null;
  readonly item: Item;
  readonly line: Line;
  /** Numbers of the pieces it takes of a thing that exists so many times, chosen in the open transaction. */
  readonly pieces?: readonly number[];
  /** They are nobody else's until the order is paid; so it is unless said. */
  readonly isKept?: boolean;
  /** False for what is only paid; a work is handed over unless said. */
  readonly isHandedOver?: boolean;
  /** What it is paid with, among others; none where it is paid by itself. */
  readonly checkout?: Checkout;
  /** Of a rent, what is paid besides its price and goes back when the work does. */
  readonly depositTiyn?: Tiyn;
  readonly gift?: GiftOrdered | null;
};

/** A gift. */
export type GiftOrdered = {
  /** What its slip says. */
  readonly note: string;
  readonly isWrapped: boolean;
  /** What this order pays for the wrap: all of it, or its share of that of a parcel. */
  readonly wrapTiyn: Tiyn;
  readonly isWrapShared?: boolean;
};

/** The one payment of several orders, which are all placed at the same instant. */
export type Checkout = { readonly number: string; readonly at: Date };

/** Time and chance, given from outside so that the demo world is the same each time. */
type Dependencies = {
  readonly now: Date;
  readonly random: (bytes: number) => Uint8Array;
  /** Only in the demo world: an order that is to stay open for who looks around. */
  readonly heldUntil?: Date;
};

const TRIES = 20;

/**
 * Reserves an order: order, line, first event, payment and e-mail are one transaction. What is to be paid is known
 * to us before the buyer ever sees the bank (decisions/0001).
 */
export const placeOrder = (input: OrderInput, given: Dependencies) =>
  transact(async () => {
    const { item, line, isKept = true, isHandedOver = true } = input;
    const lines = [lineOf(item, line), ...depositLine(input), ...wrapLine(input)];
    const totalTiyn = totalOf(lines);
    const createdAt = given.now;
    const order = await takeNumber(input, totalTiyn, given);
    const { id, number } = order;
    const state = advance(null, 'place');
    if (!state) throw new Error('an order cannot be placed');
    const actor = `user:${input.ownerId}`;
    const at = createdAt.getTime();
    await addLines(id, lines, { event: 'place', before: null, after: state, actor, at });
    if (isWorkItself(item.kind) && isHandedOver) await beginHandover(id, at);
    await keepPieces({ id, ownerId: input.ownerId }, item.id, input.pieces ?? [], isKept);
    const ordered = lineText(item.name, line.size, line.quantity);
    const opened = await pluginService('payments').open({
      number,
      ownerId: input.ownerId,
      userId: input.userId,
      amountTiyn: totalTiyn,
      section: item.section,
      desc: labelOf(item.kind),
      descOrder: ordered,
      email: input.email,
      language: input.language,
      createdAt,
      ...(given.heldUntil && { heldUntil: given.heldUntil }),
      ...(input.checkout && { paidWith: input.checkout.number }),
    });
    const expiresAt = new Date(opened.expiresAt);
    const { email, language } = input;
    const facts = {
      item: ordered,
      amount: formatTiyn(totalTiyn),
      time: (of: Language) => timeText(expiresAt, of),
    };
    await notifyBuyer(isKept ? 'order-placed' : 'order-placed-not-kept', order, facts, number);
    if (!(await isAddressOf(input.ownerId, email))) {
      const url = orderUrl({ language, number });
      await notify('order-address', { email, language }, { number, url }, number);
    }
    return { number, totalTiyn, expiresAt, payment: opened.offer };
  });

/** A number that nobody is likely to have: of as many digits as the gateway takes. */
export const someNumber = (random: Dependencies['random']): string =>
  numberOf(random(8), env().ORDER_DIGITS === 10 ? 10 : 11);

/** A number nobody has: drawn until the database takes it. */
const takeNumber = async (
  input: OrderInput,
  totalTiyn: NewOrder['totalTiyn'],
  { now, random }: Dependencies,
): Promise<OrderRow> => {
  const { buyerId, ownerId, language, recipient, phone, email, comment } = input;
  const { delivery, address, place } = input;
  const buyer = { buyerId, ownerId, language, recipient, phone, email };
  const checkout = input.checkout?.number ?? null;
  const giftNote = input.gift?.note ?? null;
  const giftWrapped = input.gift?.isWrapped ?? false;
  const gift = { giftNote, giftWrapped };
  const order = { ...buyer, comment, delivery, address, place, totalTiyn, checkout, ...gift };
  for (let left = TRIES; left > 0; left -= 1) {
    const number = someNumber(random);
    const added = await addOrder({
      ...order,
      number,
      state: FIRST_STATE,
      createdAt: now.getTime(),
    });
    if (added) return added;
  }
  throw new Error('no free order number was found');
};

const lineOf = (item: Item, line: Line): NewLine => ({
  ...line,
  itemId: item.id,
  kind: item.kind,
  name: item.name,
  names: item.names ?? null,
  workId: item.workId,
  sellerId: item.sellerId,
  author: item.author,
  photo: item.photo,
  print: item.print,
});

const depositLine = ({ item, depositTiyn = ZERO }: OrderInput): NewLine[] =>
  depositTiyn === ZERO ? [] : [serviceLine('deposit', item.id, depositTiyn, 'rents.deposit')];

/** The provider's service: no author earns of it. */
const wrapLine = ({ gift }: OrderInput): NewLine[] => {
  if (!gift || gift.wrapTiyn === ZERO) return [];
  const name = gift.isWrapShared ? 'gift.wrap-share' : 'gift.wrap';
  return [serviceLine('wrap', 'wrap', gift.wrapTiyn, name)];
};

/** What is paid with a thing and is none. */
const serviceLine = (
  kind: 'deposit' | 'wrap',
  itemId: string,
  unitPriceTiyn: Tiyn,
  name: FactKey,
): NewLine => ({
  itemId,
  kind,
  name: factText(name, 'kk'),
  names: factTexts(name),
  size: null,
  quantity: 1,
  unitPriceTiyn,
  productionCostTiyn: ZERO,
  workId: null,
  sellerId: null,
  author: null,
  photo: null,
  print: null,
});
