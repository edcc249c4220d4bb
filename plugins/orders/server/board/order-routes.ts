/** Orders on the board: lists, search, one order, its moves. */
import { type StaffCallInput, staffCalls } from '@oner/config/contract/staff';
import { dateInAlmaty } from '@oner/config/terms';
import { clock, handleStaff } from '@oner/platform';
import { drawReceipt, findReceipt } from '../services/draw-receipt.ts';
import type { Mover } from '../services/move-order.ts';
import { countOverdue, countStages, ordersAt, placeOf, searchOrders } from '../store/board.ts';
import { findOrder } from '../store/orders.ts';
import { carryOut, carryOutMany, giveBackPart } from './carry-out.ts';
import { showRows, showWhole } from './show.ts';

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
