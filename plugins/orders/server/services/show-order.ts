import type { Order } from '@oner/config/contract';
import { tiynToTenge } from '@oner/config/terms';
import { type EventRow, eventsOf } from '../store/events.ts';
import { linesOf, type OrderLine } from '../store/lines.ts';
import type { OrderRow } from '../store/orders.ts';

/** Orders as their buyer sees them. */
export const showOrders = async (orders: readonly OrderRow[]): Promise<Order[]> => {
  const ids = orders.map((order) => order.id);
  const lines = await linesOf(ids);
  const events = await eventsOf(ids);
  return orders.map((order) =>
    showOrder(order, lines.get(order.id) ?? [], events.get(order.id) ?? []),
  );
};

const showOrder = (
  order: OrderRow,
  lines: readonly OrderLine[],
  events: readonly EventRow[],
): Order => {
  const { status, payment, fulfillment } = order.state;
  const canBePaid = payment === 'not_paid' || payment === 'awaiting' || payment === 'failed';
  return {
    number: order.number,
    status,
    payment_status: payment,
    fulfillment_status: fulfillment,
    total: tiynToTenge(order.totalTiyn),
    currency: 'KZT',
    created: instant(order.createdAt),
    paid: order.paidAt === null ? null : instant(order.paidAt),
    expires: status === 'pending' && canBePaid ? instant(order.expiresAt) : null,
    recipient: order.recipient,
    phone: order.phone,
    email: order.email,
    comment: order.comment,
    lines: lines.map((line) => ({
      item: line.itemId,
      kind: line.kind,
      name: line.name,
      author: line.author,
      size: line.size,
      quantity: line.quantity,
      unit_price: tiynToTenge(line.unitPriceTiyn),
      photo: line.photo,
    })),
    dates: order.promises && {
      impossible_until: order.promises.impossibleUntil.toISOString(),
      cancel_through: order.promises.cancelThrough,
      produce_by: order.promises.produceBy,
    },
    events: events.map(({ event, at }) => ({ event, at: instant(at) })),
  };
};

const instant = (at: number): string => new Date(at).toISOString();
