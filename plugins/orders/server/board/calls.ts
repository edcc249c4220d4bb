/** Orders on the board: lists, search, one order, its moves. */
import { type StaffCallInput, type StaffCallReply, staffCalls } from '@oner/config/contract/staff';
import type { ManyMovesBody, MoveBody, RefundBody } from '@oner/config/contract/staff-orders';
import { dateInAlmaty, tengeToTiyn } from '@oner/config/terms';
import { clock, handleStaff, room } from '@oner/platform';
import { cancelByProvider, declareImpossible, takeBack } from '../cancel/service.ts';
import { claimRoutes } from '../claims/calls.ts';
import { staffProblem } from '../order/can-rules.ts';
import type { MoveProblem, Mover } from '../order/service.ts';
import { findOrder } from '../order/store.ts';
import { type CloseProblem, closeMismatch } from '../pay/service.ts';
import { printRoutes } from '../production/calls.ts';
import { deliverOrder, markReady, shipOrder, startProduction } from '../production/service.ts';
import { drawReceipt, findReceipt } from '../receipts/pdf.ts';
import { refundRoutes } from '../refunds/calls.ts';
import { grantRefund, refundAgain } from '../refunds/service.ts';
import { reviewRoutes } from '../reviews/calls.ts';
import { showRows, showWhole } from './show.ts';
import { countOverdue, countStages, ordersAt, placeOf, searchOrders } from './store.ts';

const missing = { refused: 'not-found', status: 404 } as const;

const moverOf = (actor: string): Mover => ({ actor: 'provider', by: actor });

/** The order after what was asked, or why not. */
const shown = async <Code extends string>(number: string, problem: Code | null) => {
  if (problem === 'not-found') return missing;
  if (problem) return { refused: problem, status: 409 as const };
  const order = await findOrder(number);
  return order ? { value: await showWhole(order) } : missing;
};

const listOrders = async ({
  stage,
  q,
  after,
  limit,
}: StaffCallInput<typeof staffCalls.listOrdersOfBoard>['query']) => {
  const [due = '', id = ''] = after?.split('_') ?? [];
  const from = after ? { due, id: Number(id) } : null;
  const orders = await (q ? searchOrders(q, from, limit) : ordersAt(stage, from, limit));
  const last = orders.length === limit ? orders.at(-1) : undefined;
  const place = last && placeOf(last);
  const now = clock.now();
  return {
    orders: await showRows(orders),
    counts: await countStages(),
    overdue: await countOverdue(dateInAlmaty(now)),
    next: place ? `${place.due}_${place.id}` : null,
    now: now.toISOString(),
  };
};

export const orderRoutes = [
  handleStaff(staffCalls.listOrdersOfBoard, async ({ query }) => ({
    value: await listOrders(query),
  })),
  handleStaff(staffCalls.moveOrders, async ({ body, actor }) => ({
    value: await carryOutMany(body, moverOf(actor)),
  })),
  handleStaff(staffCalls.getOrderOfBoard, ({ params: { number } }) => shown<never>(number, null)),
  handleStaff(
    staffCalls.getReceiptOfBoard,
    async ({ query: { lang }, params: { number, receipt } }) => {
      const found = await findReceipt(number, receipt);
      if (!found) return missing;
      const bytes = Buffer.from(await drawReceipt(found.order, found.receipt, lang));
      return { bytes, type: 'pdf', name: `oner-receipt-${receipt}-${lang}` };
    },
  ),
  handleStaff(staffCalls.moveOrder, async ({ body, actor, params: { number } }) =>
    shown(number, await carryOut(number, body, moverOf(actor))),
  ),
  handleStaff(staffCalls.grantRefund, async ({ body, actor, params: { number } }) =>
    shown(number, await giveBackPart(number, body, moverOf(actor))),
  ),
];

/** Makes one move. @returns why it was not made, or null */
export const carryOut = (
  number: string,
  asked: MoveBody,
  staff: Mover,
): Promise<CloseProblem | null> => {
  switch (asked.move) {
    case 'start_production':
      return startProduction(number, staff);
    case 'mark_ready':
      return markReady(number, staff);
    case 'ship':
      return shipOrder(number, parcelText(asked), staff);
    case 'deliver':
      return deliverOrder(number, staff);
    case 'declare_impossible':
      return declareImpossible(number, asked.reason, staff);
    case 'cancel_by_provider':
      return cancelByProvider(number, asked.reason, staff);
    case 'accept_return':
      return takeBack(number, asked.reason, staff);
    case 'refund_again':
      return refundAgain(number, asked.reason, staff);
    case 'close_mismatch':
      return closeMismatch(number, asked.reason, staff);
  }
};

const mostParcelSigns = 60;

/** `Қазпошта, KZ123`: who carries it and under which number, as the buyer reads it. */
const parcelText = ({ courier, tracking }: Extract<MoveBody, { move: 'ship' }>): string =>
  (courier ? `${courier}, ${tracking}` : tracking).slice(0, mostParcelSigns);

/** One move for many orders, each on its own: what one cannot do stops no other. A dry run only looks. */
export const carryOutMany = async (
  { move, numbers, dryRun }: ManyMovesBody,
  staff: Mover,
): Promise<StaffCallReply<typeof staffCalls.moveOrders>> => {
  const moved: string[] = [];
  const refused: { number: string; why: CloseProblem }[] = [];
  for (const number of new Set(numbers)) {
    const why = dryRun ? await wouldRefuse(number, move) : await carryOut(number, { move }, staff);
    if (why) refused.push({ number, why });
    else moved.push(number);
  }
  return { moved, refused };
};

const wouldRefuse = async (
  number: string,
  move: ManyMovesBody['move'],
): Promise<MoveProblem | null> => {
  const order = await findOrder(number);
  return order ? staffProblem(order, move, clock.now().getTime()) : 'not-found';
};

/** Gives a part back. The same request again, after a lost answer or a double click, is one refund. */
export const giveBackPart = async (
  number: string,
  { key, amount, reason }: RefundBody,
  staff: Mover,
): Promise<MoveProblem | 'exceeds' | null> => {
  const refund = { key: `staff-${key}`, amountTiyn: tengeToTiyn(amount), reason };
  const problem = await grantRefund(number, refund, staff);
  if (problem === null) return null;
  const earlier = await room('payments').refunds.of(number);
  return earlier.some(({ key: known }) => known === refund.key) ? null : problem;
};

export const boardApi = {
  type: 'admin',
  routes: [...printRoutes, ...orderRoutes, ...refundRoutes, ...claimRoutes, ...reviewRoutes],
};
