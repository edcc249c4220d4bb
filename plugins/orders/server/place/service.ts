/** Writes an order and everything that belongs to it in one transaction. */

import type { BuyerId, Language, UserId } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { formatTiyn, isWorkItself, type Tiyn, ZERO } from '@oner/config/terms';
import { type FactKey, factText, factTexts } from '@oner/config/texts/facts.ts';
import {
  isAddressOf,
  keepTermRules,
  noticeReads,
  notify,
  notifyAll,
  pluginService,
  ruleQueries,
  runTogether,
  transact,
} from '@oner/platform';
import { beginHandover } from '../handover/store.ts';
import { buyerNotices, buyerOf, orderUrl } from '../order/notices.ts';
import { advance, FIRST_STATE } from '../order/rules.ts';
import {
  addOrder,
  keepLines,
  type NewLine,
  type NewOrder,
  newLines,
  type OrderRow,
} from '../order/store.ts';
import { lineText, nameOf, timeText } from '../order/text-rules.ts';
import { reservePieces } from '../reservations/service.ts';
import type { Delivery, DeliveryPlace } from './delivery-rules.ts';
import type { Item } from './items.ts';
import { type Line, labelOf, numberOf, singleLine, totalOf } from './rules.ts';

/** Input of a new order, already checked. */
export type OrderInput = {
  /** documentId of the profile; below documentId and row number of the user. */
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
  /** Default: one piece without a size. */
  readonly line?: Line;
  /** Numbers of the pieces it takes of a limited item, chosen in the open transaction. */
  readonly pieces?: readonly number[];
  /** True if the pieces are kept from other buyers until payment. Default: true. */
  readonly isKept?: boolean;
  /** False for charges without a delivery. Default: true for a work. */
  readonly isHandedOver?: boolean;
  /** The common payment of several orders; absent if the order is paid on its own. */
  readonly checkout?: Checkout;
  /** Deposit of a rent, paid in addition to its price and refunded when the work is returned. */
  readonly depositTiyn?: Tiyn;
  readonly gift?: GiftOrdered | null;
};

export type GiftOrdered = {
  /** Text of its slip. */
  readonly note: string;
  readonly isWrapped: boolean;
  /** Price of the wrap for this order: all of it, or its share for the parcel. */
  readonly wrapTiyn: Tiyn;
  readonly isWrapShared?: boolean;
};

/** The common payment of several orders, all placed at the same instant. */
export type Checkout = { readonly number: string; readonly at: Date };

/** Time and randomness, injected so that the demo world is always the same. */
type Dependencies = {
  readonly now: Date;
  readonly random: (bytes: number) => Uint8Array;
  /** Demo world only: keeps an unpaid order open for visitors. */
  readonly reservedUntil?: Date;
};

const TRIES = 20;

/**
 * Reserves an order: order, line, first event, payment and e-mail are one transaction. The amount due is stored
 * before the buyer is sent to the bank (decisions/0001).
 */
export const placeOrder = (input: OrderInput, given: Dependencies) =>
  transact(async () => {
    const { item, line = singleLine(item), isKept = true, isHandedOver = true } = input;
    const itemLine = lineOf(item, line);
    const lines = [itemLine, ...depositLine(input), ...wrapLine(input)];
    const totalTiyn = totalOf(lines);
    const createdAt = given.now;
    const order = await addOrderWithNumber(input, totalTiyn, given);
    const { id, number } = order;
    const state = advance(null, 'place');
    if (!state) throw new Error('the state machine of orders has no event place');
    const actor = `user:${input.ownerId}`;
    const at = createdAt.getTime();
    const opening = pluginService('payments').opening({
      number,
      ownerId: input.ownerId,
      userId: input.userId,
      amountTiyn: totalTiyn,
      section: item.section,
      desc: labelOf(item.kind),
      descOrder: lineText(item.name, line.size, line.quantity),
      email: input.email,
      language: input.language,
      createdAt,
      ...(given.reservedUntil && { reservedUntil: given.reservedUntil }),
      ...(input.checkout && { paidWith: input.checkout.number }),
    });
    const event = isKept ? 'order-placed' : 'order-placed-not-kept';
    const reads = await noticeReads([{ event, to: buyerOf(order), key: number }]);
    const stored = await runTogether({
      ...newLines(id, lines, { event: 'place', before: null, after: state, actor, at }),
      payment: opening.query,
      ...ruleQueries(),
      ...reads.queries,
    });
    await keepLines(id, stored.lines);
    // For the notice.
    await keepTermRules(stored);
    if (isWorkItself(item.kind) && isHandedOver) await beginHandover(id, at);
    await reservePieces({ id, ownerId: input.ownerId }, item.id, input.pieces ?? [], isKept);
    const opened = await opening.finish(stored.payment);
    const expiresAt = new Date(opened.expiresAt);
    const { email, language } = input;
    const facts = {
      item: (of: Language) => lineText(nameOf(itemLine, of), line.size, line.quantity),
      amount: formatTiyn(totalTiyn),
      time: (of: Language) => timeText(expiresAt, of),
    };
    const toBuyer = await buyerNotices(event, order, facts, number);
    await notifyAll(toBuyer, reads.readingsIn(stored));
    if (!(await isAddressOf(input.ownerId, email))) {
      const url = orderUrl({ language, number });
      await notify('order-address', { email, language }, { number, url }, number);
    }
    return { order, expiresAt, payment: opened.offer };
  });

/** A random number, probably unused, with as many digits as the gateway takes. */
export const someNumber = (random: Dependencies['random']): string =>
  numberOf(random(8), env().ORDER_DIGITS === 10 ? 10 : 11);

/** Stores the order under an unused number: draws numbers until the insert succeeds. */
const addOrderWithNumber = async (
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
  throw new Error('no unused order number found');
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

/** Gift wrap is the provider's service: no author earns from it. */
const wrapLine = ({ gift }: OrderInput): NewLine[] => {
  if (!gift || gift.wrapTiyn === ZERO) return [];
  const name = gift.isWrapShared ? 'gift.wrap-share' : 'gift.wrap';
  return [serviceLine('wrap', 'wrap', gift.wrapTiyn, name)];
};

/** A line for something that is paid along with an item but is not an item. */
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
