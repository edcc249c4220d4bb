/** Calls of the desk about orders: lists, search, one order, its moves and refunds; README.md describes each. */
import { done, type Result, refuse } from '@oner/config/contract';

import { type StaffCallInput, type StaffCallReply, staffCalls } from '@oner/config/contract/staff';
import type { ManyMovesBody, MoveBody, RefundBody } from '@oner/config/contract/staff-orders';
import { dateInAlmaty, tengeToTiyn } from '@oner/config/terms';
import { answerOf, clock, handleStaff, lastOfFull, notFound, pluginService } from '@oner/platform';
import { acceptReturn, cancelByProvider, declareImpossible } from '../cancel/service.ts';
import { claimRoutes } from '../claims/calls.ts';
import { handoverRoutes } from '../handover/calls.ts';
import { lacksReport } from '../handover/rules.ts';
import { reportsForMove } from '../handover/store.ts';
import { ordersPaidWith } from '../history/store.ts';
import { licenceDesk } from '../licences/desk.ts';
import { offerDesk } from '../offers/calls.ts';
import { staffProblem } from '../order/can-rules.ts';
import type { Moved, MoveRefusal, Mover } from '../order/service.ts';
import { findOrder } from '../order/store.ts';
import { type CloseRefusal, closeMismatch } from '../pay/service.ts';
import { printRoutes } from '../production/pack.ts';
import { deliverOrder, markReady, shipOrder, startProduction } from '../production/service.ts';
import { drawReceipt, findReceipt } from '../receipts/pdf.ts';
import { refundRoutes } from '../refunds/calls.ts';
import { grantRefund, refundAgain } from '../refunds/service.ts';
import { rentRoutes } from '../rent-returns/calls.ts';
import { reviewRoutes } from '../reviews/calls.ts';
import { reservationRoutes } from '../staff-reservations/calls.ts';
import { showRows, showWhole } from './show.ts';
import { countOverdue, countStages, ordersAt, placeOf, searchOrders } from './store.ts';

const moverOf = (actor: string): Mover => ({ actor: 'provider', by: actor });

/** The order after a move, or its refusal. */
const shown = async <Code extends string>(number: string, moved: Result<undefined, Code>) => {
  if (!moved.ok) return answerOf<never, Code>(moved);
  const order = await findOrder(number);
  return order ? { value: await showWhole(order) } : notFound;
};

const listOrders = async ({
  stage,
  q,
  kind,
  after,
  limit,
}: StaffCallInput<typeof staffCalls.listOrdersOfBoard>['query']) => {
  const [due = '', id = ''] = after?.split('_') ?? [];
  const from = after ? { due, id: Number(id) } : null;
  const orders = await (q ? searchOrders(q, from, limit) : ordersAt(stage, kind, from, limit));
  const last = lastOfFull(orders, limit);
  const place = last && placeOf(last);
  const now = clock.now();
  return {
    orders: await showRows(orders),
    counts: await countStages(kind),
    overdue: await countOverdue(dateInAlmaty(now), kind),
    next: place ? `${place.due}_${place.id}` : null,
    now: now.toISOString(),
  };
};

const orderRoutes = [
  handleStaff(staffCalls.listOrdersOfBoard, async ({ query }) => ({
    value: await listOrders(query),
  })),
  handleStaff(staffCalls.moveOrders, async ({ body, actor }) => ({
    value: await applyMoveToMany(body, moverOf(actor)),
  })),
  handleStaff(staffCalls.getOrderOfBoard, async ({ params: { number } }) => {
    // Bank statements name a checkout: its first order is shown, and a search finds all of them.
    const [first] = (await ordersPaidWith([number])).get(number) ?? [];
    return shown(first?.number ?? number, done(undefined));
  }),
  handleStaff(
    staffCalls.getReceiptOfBoard,
    async ({ query: { lang }, params: { number, receipt } }) => {
      const found = await findReceipt(number, receipt);
      if (!found) return notFound;
      const bytes = Buffer.from(await drawReceipt(found, lang));
      return { bytes, type: 'pdf', name: `oner-receipt-${receipt}-${lang}` };
    },
  ),
  handleStaff(staffCalls.moveOrder, async ({ body, actor, params: { number } }) =>
    shown(number, await applyMove(number, body, moverOf(actor))),
  ),
  handleStaff(staffCalls.grantRefund, async ({ body, actor, params: { number } }) =>
    shown(number, await refundPart(number, body, moverOf(actor))),
  ),
];

const applyMove = (number: string, body: MoveBody, staff: Mover): Moved<CloseRefusal> => {
  switch (body.move) {
    case 'start_production':
      return startProduction(number, staff);
    case 'mark_ready':
      return markReady(number, staff);
    case 'ship':
      return shipOrder(number, parcelText(body), staff);
    case 'deliver':
      return deliverOrder(number, staff);
    case 'declare_impossible':
      return declareImpossible(number, body.reason, staff);
    case 'cancel_by_provider':
      return cancelByProvider(number, body.reason, staff);
    case 'accept_return':
      return acceptReturn(number, body.reason, staff);
    case 'refund_again':
      return refundAgain(number, body.reason, staff);
    case 'close_mismatch':
      return closeMismatch(number, body.reason, staff);
  }
};

const mostParcelSigns = 60;

/** `Қазпошта, KZ123`: courier and tracking number, as shown to the buyer. */
const parcelText = ({ courier, tracking }: Extract<MoveBody, { move: 'ship' }>): string =>
  (courier ? `${courier}, ${tracking}` : tracking).slice(0, mostParcelSigns);

/** Makes one move for many orders; a refusal for one does not stop the others. A dry run only checks. */
const applyMoveToMany = async (
  { move, numbers, dryRun }: ManyMovesBody,
  staff: Mover,
): Promise<StaffCallReply<typeof staffCalls.moveOrders>> => {
  const moved: string[] = [];
  const refused: { number: string; why: CloseRefusal }[] = [];
  for (const number of new Set(numbers)) {
    const one = dryRun ? await checkMove(number, move) : await applyMove(number, { move }, staff);
    if (one.ok) moved.push(number);
    else refused.push({ number, why: one.refusal.code });
  }
  return { moved, refused };
};

/** Checks whether a move would be made now. */
const checkMove = async (number: string, move: ManyMovesBody['move']): Moved => {
  const order = await findOrder(number);
  if (!order) return refuse('not-found');
  const problem =
    staffProblem(order, move, clock.now().getTime()) ??
    (lacksReport(move, await reportsForMove(order.id)) ? 'report-needed' : null);
  return problem ? refuse(problem) : done(undefined);
};

/** Refunds a part. A repeated request, after a lost reply or a double click, is one refund. */
const refundPart = async (
  number: string,
  { key, amount, reason }: RefundBody,
  staff: Mover,
): Moved<MoveRefusal | 'exceeds'> => {
  const refund = { key: `staff-${key}`, amountTiyn: tengeToTiyn(amount), reason };
  const granted = await grantRefund(number, refund, staff);
  if (granted.ok) return granted;
  const earlier = await pluginService('payments').refunds.of(number);
  return earlier.some(({ key: known }) => known === refund.key) ? done(undefined) : granted;
};

export const deskApi = {
  type: 'admin',
  // `/board/prints` precedes `/board/:number`, which would match it.
  routes: [
    ...printRoutes,
    ...orderRoutes,
    ...refundRoutes,
    ...claimRoutes,
    ...rentRoutes,
    ...reviewRoutes,
    ...offerDesk,
    ...reservationRoutes,
    ...handoverRoutes,
    ...licenceDesk,
  ],
};
