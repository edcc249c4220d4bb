/** Claims as shown to their buyer and to staff. */
import type { OrderClaim } from '@oner/config/contract';
import { endOfDay, tiynToTenge } from '@oner/config/terms';
import { clock, termRules } from '@oner/platform';
import { showStaffHandover } from '../handover/show.ts';
import { findOrderById, lineAbout, type OrderRow, positionOf } from '../order/store.ts';
import { instantText, lineText } from '../order/text-rules.ts';
import { grantableOf } from '../refunds/service.ts';
import { claimMachine, isClaimLate } from './rules.ts';
import { possibleOutcomes, shownAnswerBy } from './service.ts';
import { type Claim, type ClaimPhoto, claimPhotosOf, claimsOf } from './store.ts';

const showClaim = async (
  claim: Claim,
  photos: readonly ClaimPhoto[] = [],
): Promise<OrderClaim> => ({
  number: claim.number,
  line: await positionOf(claim),
  kind: claim.kind,
  wish: claim.wish,
  text: claim.text,
  photos: photos.map(({ code }) => code),
  state: claim.state,
  received: instantText(claim.receivedAt),
  answer_by: shownAnswerBy(claim, await termRules()),
  overdue: isClaimLate(claim.state, claim.answerBy, clock.now().getTime()),
  outcome: claim.outcome,
  answer: claim.answer,
  amount: claim.amountTiyn === null ? null : tiynToTenge(claim.amountTiyn),
  answered: claim.answeredAt === null ? null : instantText(claim.answeredAt),
  reply: claim.reply,
  can: {
    reply: claimMachine.next(claim.state, 'reply', claim) !== null,
    withdraw: claimMachine.next(claim.state, 'withdraw', claim) !== null,
  },
});

export const showOneClaim = async (claim: Claim): Promise<OrderClaim> =>
  showClaim(claim, (await claimPhotosOf([claim.id])).get(claim.id));

/** Claims about several orders as shown to their buyer, by row number of the order. */
export const showClaimsOf = async (
  orderIds: readonly number[],
): Promise<Map<number, OrderClaim[]>> => {
  const found = new Map<number, OrderClaim[]>();
  for (const [orderId, claims] of await claimsOf(orderIds)) {
    const photos = await claimPhotosOf(claims.map(({ id }) => id));
    const shown = claims.map((claim) => showClaim(claim, photos.get(claim.id)));
    found.set(orderId, await Promise.all(shown));
  }
  return found;
};

/** Claims as rows of the desk. */
export const showClaimRows = (claims: readonly Claim[]) => Promise.all(claims.map(showRow));

const showRow = async (claim: Claim) => {
  const order = await orderOf(claim);
  const line = await lineAbout(claim);
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
    receivedAt: instantText(claim.receivedAt),
    answerBy,
    dueAt: endOfDay(answerBy).toISOString(),
    overdue: isClaimLate(claim.state, claim.answerBy, clock.now().getTime()),
    warned: claim.warnedAt !== null,
    isReply: claim.reply !== null,
  };
};

const orderOf = async ({ number, orderId }: Claim): Promise<OrderRow> => {
  const order = await findOrderById(orderId);
  if (!order) throw new Error(`order of claim ${number} not found`);
  return order;
};

/** One claim with everything needed to answer it. */
export const showWholeClaim = async (claim: Claim) => {
  const order = await orderOf(claim);
  const photos = (await claimPhotosOf([claim.id])).get(claim.id) ?? [];
  return {
    ...(await showRow(claim)),
    text: claim.text,
    reply: claim.reply,
    photos: photos.map(({ code }) => code),
    handover: await showStaffHandover(order),
    outcomes: await possibleOutcomes(claim),
    outcome: claim.outcome,
    answer: claim.answer,
    amount: claim.amountTiyn === null ? null : tiynToTenge(claim.amountTiyn),
    answeredAt: claim.answeredAt === null ? null : instantText(claim.answeredAt),
    answeredBy: claim.answeredBy,
    phone: order.phone,
    email: order.email,
    /** True if the item was received, so a partial refund is possible; otherwise a refund ends the order. */
    delivered: order.deliveredAt !== null,
    /** Whole tenge that can still be refunded. */
    left: tiynToTenge(await grantableOf(order)),
  };
};
