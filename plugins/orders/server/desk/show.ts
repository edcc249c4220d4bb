/** Orders as shown to staff. */
import type { StaffOrder } from '@oner/config/contract/staff-orders';
import { env } from '@oner/config/env';
import { tiynToTenge } from '@oner/config/terms';
import { clock, pluginService, termRules } from '@oner/platform';
import { lacksReport } from '../handover/rules.ts';
import { showStaffHandover } from '../handover/show.ts';
import { reportsForMove } from '../handover/store.ts';
import { agreedDaysFor } from '../offers/store.ts';
import { staffCan } from '../order/can-rules.ts';
import {
  type DeliveredKind,
  deliveredKind,
  isOfKind,
  mayCause,
  type OrderEvent,
} from '../order/rules.ts';
import { deliveredKindOf } from '../order/service.ts';
import {
  giftIn,
  historyOf,
  linesOf,
  linesOfOrder,
  type OrderLine,
  type OrderRow,
} from '../order/store.ts';
import { instantText, lineText } from '../order/text-rules.ts';
import { receiptsOf } from '../receipts/store.ts';
import { receiptText } from '../receipts/text-rules.ts';
import { showRefunds } from '../refunds/calls.ts';
import { grantableOf } from '../refunds/service.ts';
import { showRents } from '../rents/show.ts';
import { paysForOf } from '../rents/store.ts';
import { runningTerms } from '../terms/rules.ts';
import { shownPromises } from '../terms/service.ts';

/** Orders as rows of the desk. */
export const showRows = async (orders: readonly OrderRow[]) => {
  const ids = orders.map(({ id }) => id);
  const lines = await linesOf(ids);
  const paysFor = await paysForOf(ids);
  const now = clock.now().getTime();
  return orders.map((order) => {
    const own = lines.get(order.id) ?? [];
    return showRow(order, own, deliveredKind(own[0]?.kind, paysFor.get(order.id)?.what), now);
  });
};

const showRow = (
  order: OrderRow,
  lines: readonly OrderLine[],
  delivers: DeliveredKind,
  now: number,
) => {
  const due = runningTerms(order, delivers).find(({ isOurs }) => isOurs);
  return {
    number: order.number,
    status: order.state.status,
    payment: order.state.payment,
    fulfillment: order.state.fulfillment,
    total: tiynToTenge(order.totalTiyn),
    recipient: order.recipient,
    delivery: order.delivery,
    tracking: order.tracking,
    items: lines.map((line) => ({
      text: lineText(line.name, line.size, line.quantity),
      kind: line.kind,
      name: line.name,
      size: line.size,
      quantity: line.quantity,
      workId: line.workId,
      author: line.author,
      photo: line.photo,
    })),
    createdAt: instantText(order.createdAt),
    paidAt: order.paidAt === null ? null : instantText(order.paidAt),
    /** The next deadline of the shop; null for none. */
    term: due?.term ?? null,
    dueAt: due ? instantText(due.endsAt) : null,
    overdue: due !== undefined && now >= due.endsAt,
  };
};

/** `author` for the author of the work; no event has both a buyer and an author as its actors. */
const shownActor = (event: string, actor: string): string =>
  actor.startsWith('user:') && mayCause('author', event as OrderEvent) ? 'author' : actor;

/** One order with everything staff need to fulfil it and answer for it. */
export const showWhole = async (order: OrderRow): Promise<StaffOrder> => {
  const lines = await linesOfOrder(order.id);
  const history = await historyOf(order.id);
  const names = await pluginService('accounts').staffNames(history.map(({ actor }) => actor));
  const refunds = await pluginService('payments').refunds.of(order.number);
  const receipts = (await receiptsOf([order.id])).get(order.id) ?? [];
  const promises = shownPromises(order, await termRules(), await agreedDaysFor(order.number));
  const written = await reportsForMove(order.id);
  const handover = await showStaffHandover(order);
  const rent = (await showRents([order.id])).get(order.id) ?? null;
  const handedOver = await deliveredKindOf(order.id);
  const now = clock.now();
  return {
    ...showRow(order, lines, handedOver, now.getTime()),
    phone: order.phone,
    email: order.email,
    address: order.address,
    place: order.place && { name: order.place.name, address: order.place.address },
    comment: order.comment,
    gift: giftIn(order),
    language: order.language,
    promises: promises && {
      ...promises,
      impossibleUntil: promises.impossibleUntil.toISOString(),
    },
    // A rent ends on its own day, without a term of a return.
    terms: runningTerms(order, handedOver)
      .filter(({ term }) => term !== 'return' || rent === null)
      .map(({ term, endsAt, isOurs }) => ({
        term,
        endsAt: instantText(endsAt),
        isOurs,
        isOver: now.getTime() >= endsAt,
      })),
    can: staffCan(order, now.getTime()).filter(
      (move) =>
        isOfKind(move, handedOver) &&
        !lacksReport(move, written) &&
        (rent === null || move !== 'accept_return'),
    ),
    handover,
    rent,
    certificate:
      handover || handedOver === 'file'
        ? await pluginService('works').certificateOfOrder(order.number, null)
        : null,
    /** Whole tenge that can still be refunded. */
    left: tiynToTenge(await grantableOf(order)),
    /** Whole tenge; a larger refund needs approval by a second person. */
    refundLimit: env().REFUND_LIMIT,
    history: history.map(({ event, actor, at, facts }) => ({
      event,
      actor: shownActor(event, actor),
      actorName: names.get(actor) ?? null,
      at: instantText(at),
      facts: { ...facts },
    })),
    refunds: await showRefunds(refunds),
    receipts: receipts.map(({ number, kind, amountTiyn, issuedAt }) => ({
      id: String(number),
      number: receiptText(number),
      kind,
      amount: tiynToTenge(amountTiyn),
      issuedAt: instantText(issuedAt),
    })),
    now: now.toISOString(),
  };
};
