import { endOfDay, tiynToTenge } from '@oner/config/terms';
import { clock, room } from '@oner/platform';
import { lineText } from '../domain/wording.ts';
import { historyOf } from '../store/events.ts';
import { linesOf, type OrderLine } from '../store/lines.ts';
import type { OrderRow } from '../store/orders.ts';

/** Orders as a row of the board: what, for whom, until when. */
export const showRows = async (orders: readonly OrderRow[]) => {
  const lines = await linesOf(orders.map(({ id }) => id));
  const now = clock.now().getTime();
  return orders.map((order) => showRow(order, lines.get(order.id) ?? [], now));
};

const showRow = (order: OrderRow, lines: readonly OrderLine[], now: number) => {
  const due = dueAt(order);
  return {
    number: order.number,
    status: order.state.status,
    payment: order.state.payment,
    fulfillment: order.state.fulfillment,
    total: tiynToTenge(order.totalTiyn),
    recipient: order.recipient,
    delivery: order.delivery,
    items: lines.map(({ name, size, quantity, workId, photo }) => ({
      ...{ text: lineText(name, size, quantity), workId, photo },
    })),
    createdAt: new Date(order.createdAt).toISOString(),
    paidAt: order.paidAt === null ? null : new Date(order.paidAt).toISOString(),
    dueAt: due === null ? null : new Date(due).toISOString(),
    overdue: due !== null && now >= due,
  };
};

/** What is due next: the last moment to say "impossible", then the end of the last day to make it. */
const dueAt = ({ state, promises }: OrderRow): number | null => {
  if (!promises || state.payment !== 'captured') return null;
  if (state.status === 'pending') return promises.impossibleUntil.getTime();
  const isToMake = ['not_fulfilled', 'in_production', 'ready'].includes(state.fulfillment);
  return state.status === 'confirmed' && isToMake ? endOfDay(promises.produceBy).getTime() : null;
};

/** One order with all that the staff needs to carry it out and to answer for it. */
export const showWhole = async (order: OrderRow) => {
  const [row] = await showRows([order]);
  const history = await historyOf(order.id);
  const refunds = await room('payments').refunds.of(order.number);
  return {
    ...row,
    phone: order.phone,
    email: order.email,
    address: order.address,
    comment: order.comment,
    tracking: order.tracking,
    promises: order.promises,
    history: history.map(({ event, actor, at, facts }) => ({
      ...{ event, actor, at: new Date(at).toISOString(), facts },
    })),
    refunds: refunds.map((refund) => ({
      ...refund,
      amountTiyn: undefined,
      amount: tiynToTenge(refund.amountTiyn),
    })),
  };
};
