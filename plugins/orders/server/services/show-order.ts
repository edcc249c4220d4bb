import type { Order, OrderClaim } from '@oner/config/contract';
import { returnThrough, type Tiyn, tiynToTenge } from '@oner/config/terms';
import { clock, room } from '@oner/platform';
import { buyerCan } from '../domain/buyer-can.ts';
import { claimKinds } from '../domain/claim.ts';
import { receiptText } from '../domain/receipt-words.ts';
import { type EventRow, eventsOf } from '../store/events.ts';
import { linesOf, type OrderLine } from '../store/lines.ts';
import type { OrderRow } from '../store/orders.ts';
import { type Receipt, receiptsOf } from '../store/receipts.ts';
import { showClaimsOf } from './show-claim.ts';

/** Orders as their buyer sees them. */
export const showOrders = async (orders: readonly OrderRow[]): Promise<Order[]> => {
  const ids = orders.map((order) => order.id);
  const lines = await linesOf(ids);
  const events = await eventsOf(ids);
  const refunds = await room('payments').refunds.ofMany(orders.map(({ number }) => number));
  const receipts = await receiptsOf(ids);
  const claims = await showClaimsOf(ids);
  return orders.map((order) =>
    showOrder(order, {
      lines: lines.get(order.id) ?? [],
      events: events.get(order.id) ?? [],
      refunds: refunds.get(order.number) ?? [],
      receipts: receipts.get(order.id) ?? [],
      claims: claims.get(order.id) ?? [],
    }),
  );
};

type Refund = {
  readonly amountTiyn: Tiyn;
  readonly state: string;
  readonly askedAt: number;
  readonly settledAt: number | null;
};
type Parts = {
  readonly lines: readonly OrderLine[];
  readonly events: readonly EventRow[];
  readonly refunds: readonly Refund[];
  readonly receipts: readonly Receipt[];
  readonly claims: readonly OrderClaim[];
};

const showOrder = (order: OrderRow, parts: Parts): Order => {
  const { lines, events, refunds, receipts, claims } = parts;
  const now = clock.now().getTime();
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
      return_through:
        order.deliveredAt === null ? null : returnThrough(new Date(order.deliveredAt)),
    },
    delivery: order.delivery,
    address: order.address,
    tracking: order.tracking,
    can: buyerCan(order, now),
    claim_kinds: [...claimKinds(order, now)],
    claims: [...claims],
    receipts: receipts.map(showReceipt),
    refunds: refunds.filter(({ state: at }) => at !== 'dropped').map(showRefund),
    events: events.map(({ event, at }) => ({ event, at: instant(at) })),
  };
};

const instant = (at: number): string => new Date(at).toISOString();

const showReceipt = ({ number, kind, amountTiyn, issuedAt }: Receipt) => ({
  number: String(number),
  name: receiptText(number),
  kind,
  amount: tiynToTenge(amountTiyn),
  issued: instant(issuedAt),
});

type ShownRefund = Order['refunds'][number];

/** A refund that waits for a second person of ours is on its way as far as the buyer is concerned. */
const showRefund = ({ amountTiyn, state, askedAt, settledAt }: Refund): ShownRefund => ({
  amount: tiynToTenge(amountTiyn),
  state: state === 'settled' || state === 'failed' ? state : 'pending',
  asked: instant(askedAt),
  settled: settledAt === null ? null : instant(settledAt),
});
