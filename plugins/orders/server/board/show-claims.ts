import { endOfDay, tiynToTenge } from '@oner/config/terms';
import { clock, room, termRules } from '@oner/platform';
import { isClaimLate } from '../domain/claim.ts';
import { refundedTiyn } from '../domain/refunded.ts';
import { lineText } from '../domain/wording.ts';
import { shownAnswerBy } from '../services/move-terms.ts';
import { photosOf } from '../store/claim-photos.ts';
import { type Claim, lineIdsOf } from '../store/claims.ts';
import { linesOf } from '../store/lines.ts';
import { findOrderById, type OrderRow } from '../store/orders.ts';

/** Claims as a row of the board: about what, for whom, until when. */
export const showClaimRows = (claims: readonly Claim[]) => Promise.all(claims.map(showRow));

const showRow = async (claim: Claim) => {
  const order = await orderOf(claim);
  const lines = (await linesOf([order.id])).get(order.id) ?? [];
  const line = lines[(await lineIdsOf(order.id)).indexOf(claim.lineId)];
  const answerBy = shownAnswerBy(claim, await termRules());
  return {
    number: claim.number,
    order: order.number,
    item: line ? lineText(line.name, line.size, line.quantity) : '',
    photo: line?.photo ?? null,
    recipient: order.recipient,
    language: order.language,
    kind: claim.kind,
    wish: claim.wish,
    state: claim.state,
    receivedAt: new Date(claim.receivedAt).toISOString(),
    answerBy,
    dueAt: endOfDay(answerBy).toISOString(),
    overdue: isClaimLate(claim.state, claim.answerBy, clock.now().getTime()),
    warned: claim.warnedAt !== null,
    isReply: claim.reply !== null,
  };
};

const orderOf = async ({ number, orderId }: Claim): Promise<OrderRow> => {
  const order = await findOrderById(orderId);
  if (!order) throw new Error(`claim ${number} has no order`);
  return order;
};

/** One claim with all that is needed to answer it. */
export const showWholeClaim = async (claim: Claim) => {
  const order = await orderOf(claim);
  const refunds = await room('payments').refunds.of(order.number);
  const photos = (await photosOf([claim.id])).get(claim.id) ?? [];
  return {
    ...(await showRow(claim)),
    text: claim.text,
    reply: claim.reply,
    photos: photos.map(({ code }) => code),
    outcome: claim.outcome,
    answer: claim.answer,
    amount: claim.amountTiyn === null ? null : tiynToTenge(claim.amountTiyn),
    answeredAt: claim.answeredAt === null ? null : new Date(claim.answeredAt).toISOString(),
    answeredBy: claim.answeredBy,
    phone: order.phone,
    email: order.email,
    /** The thing was received: a part may go back. Otherwise a refund ends the order. */
    delivered: order.deliveredAt !== null,
    /** Whole tenge that can still go back. */
    left: Math.floor(Math.max(0, order.totalTiyn - refundedTiyn(refunds)) / 100),
  };
};
