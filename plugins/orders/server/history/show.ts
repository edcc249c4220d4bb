import type { Order, OrderClaim, OwnReview, UserId } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  add,
  dateInAlmaty,
  type IsoDate,
  NO_END,
  returnThrough,
  type TermRules,
  tiynToTenge,
} from '@oner/config/terms';
import {
  clock,
  displayedLastDay,
  isAddressOf,
  pluginService,
  type RecipientState,
  recipientOf,
  signPhoto,
  termRules,
} from '@oner/platform';
import { claimKindsNow } from '../claims/rules.ts';
import { showClaimsOf } from '../claims/show.ts';
import { showBuyersHandovers } from '../handover/show.ts';
import { showLicences } from '../licences/show.ts';
import { conversationsOfOrders } from '../offers/show.ts';
import { agreedDaysOfMany } from '../offers/store.ts';
import { buyerCan } from '../order/can-rules.ts';
import { deliveredKind, type OrderState } from '../order/rules.ts';
import {
  type EventRow,
  eventsOf,
  giftIn,
  linesOf,
  type OrderLine,
  type OrderRow,
} from '../order/store.ts';
import { instantText } from '../order/text-rules.ts';
import { showPlace } from '../place/calls.ts';
import { arrivalOf } from '../place/delivery-rules.ts';
import { licencesOfLine } from '../place/rules.ts';
import { type Receipt, receiptsOf } from '../receipts/store.ts';
import { showRents } from '../rents/show.ts';
import { type PaidPeriod, paysForOf, showPaysFor } from '../rents/store.ts';
import { type Edition, editionsOf, ordersNotKeeping } from '../reservations/store.ts';
import { isOwnWork, isReviewable, mayReview } from '../reviews/rules.ts';
import { showReviewsOf } from '../reviews/service.ts';
import type { Promises } from '../terms/rules.ts';
import { earliestPromises } from '../terms/rules.ts';
import { shownPromises } from '../terms/service.ts';
import { deadlinesOf } from './deadlines.ts';
import {
  type FiscalByReceipt,
  type OrderInvoice,
  type OrderRefund,
  showInvoice,
  showReceipt,
  showRefund,
} from './show-payments.ts';
import { ordersOf, ordersPaidWith } from './store.ts';

/** Orders as shown to their buyer. */
export const showOrders = async (orders: readonly OrderRow[]): Promise<Order[]> => {
  const ids = orders.map((order) => order.id);
  const lines = await linesOf(ids);
  const events = await eventsOf(ids);
  const numbers = orders.map(({ number }) => number);
  const ends = await pluginService('payments').endsOf(numbers);
  const underway = await pluginService('payments').underway(numbers);
  const refunds = await pluginService('payments').refunds.ofMany(numbers);
  const receipts = await receiptsOf(ids);
  const fiscal = await pluginService('payments').fiscal.ofReceipts(
    [...receipts.values()].flat().map(({ number }) => number),
  );
  const invoices = await pluginService('payments').invoices.ofMany(numbers);
  const claims = await showClaimsOf(ids);
  const reviews = await showReviewsOf(ids);
  const handovers = await showBuyersHandovers(orders);
  const rents = await showRents(ids);
  const paysFor = await paysForOf(ids);
  const certificates = await certificatesOf(orders, lines);
  const conversations = await conversationsOfOrders(orders, lines);
  const licences = await showLicences(orders);
  const editions = await editionsOf(ids);
  const emailStates = await statesOf(orders);
  const notKeeping = await ordersNotKeeping(ids);
  const agreed = await agreedDaysOfMany(numbers);
  const checkouts = await checkoutsOf(orders);
  const rules = await termRules();
  return orders.map((order) =>
    showOrder(order, {
      rules,
      until: ends.get(order.number) ?? null,
      isUnderway: underway.has(order.number),
      lines: lines.get(order.id) ?? [],
      events: events.get(order.id) ?? [],
      refunds: refunds.get(order.number) ?? [],
      receipts: receipts.get(order.id) ?? [],
      fiscal,
      invoices: invoices.get(order.number) ?? [],
      claims: claims.get(order.id) ?? [],
      reviews: reviews.get(order.id) ?? [],
      handover: handovers.get(order.id) ?? null,
      rent: rents.get(order.id) ?? null,
      paysFor: paysFor.get(order.id) ?? null,
      certificate: certificates.get(order.id) ?? null,
      conversation: conversations.get(order.id) ?? null,
      licence: licences.get(order.id) ?? null,
      edition: editions.get(order.id) ?? null,
      emailState: emailStates.get(order.email) ?? null,
      isKept: !notKeeping.has(order.id),
      agreedDays: agreed.get(order.number) ?? null,
      checkout: checkouts.get(order.checkout ?? '') ?? null,
    }),
  );
};

/** Checkouts of these orders with everything that they pay, by number of the checkout. */
const checkoutsOf = async (
  orders: readonly OrderRow[],
): Promise<Map<string, NonNullable<Order['checkout']>>> => {
  const numbers = new Set(orders.flatMap(({ checkout }) => checkout ?? []));
  const shown = new Map<string, NonNullable<Order['checkout']>>();
  if (numbers.size === 0) return shown;
  for (const [number, paid] of await ordersPaidWith([...numbers])) {
    const totalTiyn = add(...paid.map((order) => order.totalTiyn));
    const total = tiynToTenge(totalTiyn);
    shown.set(number, { number, total, orders: paid.map((order) => order.number) });
  }
  return shown;
};

/** Certificates of received originals and of concluded licences, by row number of the order. */
const certificatesOf = async (
  orders: readonly OrderRow[],
  lines: ReadonlyMap<number, readonly OrderLine[]>,
): Promise<ReadonlyMap<number, Order['certificate']>> => {
  const found = new Map<number, Order['certificate']>();
  for (const { id, number, ownerId, deliveredAt, licenceConcludedAt } of orders) {
    const kind = lines.get(id)?.[0]?.kind;
    const isIssued =
      kind === 'original'
        ? deliveredAt !== null
        : kind === 'licence' && licenceConcludedAt !== null;
    if (!isIssued) continue;
    found.set(id, await pluginService('works').certificateOfOrder(number, ownerId));
  }
  return found;
};

/** Delivery state of the buyer's own address only; that of another person's address is not shown to them. */
const statesOf = async (orders: readonly OrderRow[]): Promise<Map<string, RecipientState>> => {
  const states = new Map<string, RecipientState>();
  for (const { email, ownerId } of orders)
    if (!states.has(email) && (await isAddressOf(ownerId, email)))
      states.set(email, await recipientOf(email, ownerId));
  return states;
};

type Parts = {
  readonly rules: TermRules;
  /** Agreed working days of production; null for the standard term. */
  readonly agreedDays: number | null;
  /** Until when it can be paid; null if it cannot. */
  readonly until: number | null;
  /** A payment is in progress or captured at the gateway, even if the order has no event of it yet. */
  readonly isUnderway: boolean;
  readonly lines: readonly OrderLine[];
  readonly events: readonly EventRow[];
  readonly refunds: readonly OrderRefund[];
  readonly receipts: readonly Receipt[];
  readonly fiscal: FiscalByReceipt;
  readonly invoices: readonly OrderInvoice[];
  readonly claims: readonly OrderClaim[];
  readonly reviews: readonly OwnReview[];
  readonly handover: Order['handover'];
  readonly rent: Order['rent'];
  readonly paysFor: PaidPeriod | null;
  readonly certificate: Order['certificate'];
  readonly conversation: string | null;
  readonly licence: Order['licence'];
  readonly edition: Edition | null;
  readonly emailState: RecipientState | null;
  readonly isKept: boolean;
  readonly checkout: Order['checkout'];
};

/** Merchandise is numbered; an original is unique. An order has one item. */
const editionOf = ({ kind }: OrderLine, edition: Edition | null) =>
  kind === 'original' || edition === null
    ? null
    : { numbers: [...edition.numbers], total: edition.total };

/** While a new payment is in progress, an earlier failure or expiry is not shown. */
const shownPayment = (
  { status, payment }: OrderState,
  isUnderway: boolean,
): OrderState['payment'] =>
  isUnderway && status === 'pending' && ['not_paid', 'failed', 'expired'].includes(payment)
    ? 'awaiting'
    : payment;

const showOrder = (order: OrderRow, parts: Parts): Order => {
  const { until, lines, events, refunds, receipts, fiscal, invoices, claims, reviews } = parts;
  const now = clock.now().getTime();
  const dates = shownPromises(order, parts.rules, parts.agreedDays);
  const { status, fulfillment } = order.state;
  const payment = shownPayment(order.state, parts.isUnderway);
  const canBePaid = payment === 'not_paid' || payment === 'awaiting' || payment === 'failed';
  const [first] = lines;
  const delivers = deliveredKind(first?.kind, parts.paysFor?.what);
  const kinds = claimKindsNow(order, first?.kind, delivers, now);
  const openUntil = status === 'pending' && canBePaid ? until : null;
  return {
    number: order.number,
    status,
    payment_status: payment,
    fulfillment_status: fulfillment,
    total: tiynToTenge(order.totalTiyn),
    currency: 'KZT',
    created: instantText(order.createdAt),
    paid: order.paidAt === null ? null : instantText(order.paidAt),
    expires: openUntil === null ? null : instantText(openUntil),
    kept: parts.isKept && parts.licence?.scope !== 'exclusive',
    recipient: order.recipient,
    phone: order.phone,
    email: order.email,
    email_state: parts.emailState,
    comment: order.comment,
    gift: giftIn(order),
    lines: lines.map((line) => ({
      item: line.itemId,
      kind: line.kind,
      name: line.name,
      names: line.names ?? { kk: line.name, ru: line.name, en: line.name },
      author: line.author,
      size: line.size,
      quantity: line.quantity,
      unit_price: tiynToTenge(line.unitPriceTiyn),
      // Until payment the number may still go to another order.
      edition: order.paidAt === null ? null : editionOf(line, parts.edition),
      licences: licencesOfLine(order, lines, line),
      own_work: isOwnWork(order, line),
      // Signed, so that the buyer still sees it when the work is taken down.
      photo: line.photo && signPhoto(line.photo),
    })),
    dates: dates && {
      impossible_until: dates.impossibleUntil.toISOString(),
      cancel_through: cancelThroughOf(order, dates, parts.licence),
      produce_by: dates.produceBy,
      stands_still: order.promises?.produceBy === NO_END,
      cancel_stands_still: order.promises?.cancelThrough === NO_END,
      return_through:
        order.deliveredAt === null || parts.rent !== null || delivers === 'nothing'
          ? null
          : returnThrough(new Date(order.deliveredAt)),
    },
    delivery: order.delivery,
    address: order.address,
    place: order.place && showPlace(order.place),
    arrival: arrivalNow(order, dates, now, parts),
    tracking: order.tracking,
    handover: parts.handover,
    rent: parts.rent,
    checkout: parts.checkout,
    pays_for: parts.paysFor && showPaysFor(parts.paysFor),
    licence: parts.licence,
    certificate: parts.certificate,
    conversation: parts.conversation,
    can: {
      ...buyerCan(order, now),
      invoice:
        parts.isKept &&
        openUntil !== null &&
        now < openUntil &&
        env().account !== null &&
        parts.checkout === null &&
        !hasBegun(parts.paysFor, now),
    },
    claim_kinds: [...kinds],
    claim_by:
      kinds.length > 0
        ? displayedLastDay('claimAnswer', dateInAlmaty(new Date(now)), parts.rules)
        : null,
    claims: [...claims],
    may_review:
      mayReview(order, delivers) &&
      lines.some((line) => isReviewable(line) && !isOwnWork(order, line)),
    reviews: [...reviews],
    receipts: receipts.map((receipt) => showReceipt(receipt, fiscal)),
    invoice: showInvoice(invoices),
    refunds: refunds.filter(({ state: at }) => at !== 'dropped').map(showRefund),
    events: events.map(({ event, at }) => ({ event, at: instantText(at) })),
  };
};

/** A licence cannot be cancelled after its file was received, even within the days to cancel. */
const cancelThroughOf = (
  { deliveredAt }: OrderRow,
  { cancelThrough }: Promises,
  licence: Order['licence'],
): IsoDate => {
  if (!licence || deliveredAt === null) return cancelThrough;
  const receivedOn = dateInAlmaty(new Date(deliveredAt));
  return receivedOn < cancelThrough ? receivedOn : cancelThrough;
};

/** Days that have begun are not reserved for a bank transfer. @param now milliseconds */
const hasBegun = (paysFor: PaidPeriod | null, now: number): boolean =>
  paysFor?.what === 'extension' && dateInAlmaty(new Date(now)) >= paysFor.firstDay;

/** Estimated arrival; null once the order is delivered, has ended or waits for staff. */
const arrivalNow = (
  order: OrderRow,
  dates: Promises | null,
  now: number,
  {
    rules,
    agreedDays,
    licence,
    paysFor,
    rent,
  }: Pick<Parts, 'rules' | 'agreedDays' | 'licence' | 'paysFor' | 'rent'>,
): Order['arrival'] => {
  if (licence || paysFor) return null;
  const { status, payment, fulfillment } = order.state;
  const isOn = status === 'pending' || status === 'confirmed';
  const isHandedOver = order.deliveredAt !== null || fulfillment === 'undeliverable';
  if (!isOn || isHandedOver || payment === 'expired') return null;
  const at = new Date(now);
  const days = rent && { firstDay: rent.first_day, isHandedOver: true };
  const { produceBy } = dates ?? earliestPromises(at, dateInAlmaty(at), rules, agreedDays, days);
  return arrivalOf(produceBy, order, rules.calendar);
};

/** Orders that are searched; more than any buyer has open. */
const mostSearched = 100;

/** Deadlines of a buyer's newest orders. @param account documentId of the user */
export const buyersDeadlines = async (account: UserId) => {
  const newest = { limit: mostSearched, offset: 0, after: null, group: null };
  const orders = await showOrders(await ordersOf(account, newest));
  const today = dateInAlmaty(clock.now());
  return orders.flatMap((order) => deadlinesOf(order, today));
};

/** An order for an owner with a closed account: nothing new can be started, and it can be paid only to settle a debt. */
export const forClosedAccount = (order: Order): Order => ({
  ...order,
  expires: order.pays_for?.what === 'charge' ? order.expires : null,
  email_state: null,
  rent: order.rent && { ...order.rent, may_extend: false, may_buy_out: false, rotation: null },
  conversation: null,
  can: { ...order.can, invoice: false },
  may_review: false,
});
