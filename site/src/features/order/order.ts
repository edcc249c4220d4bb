import type { Language, Order } from '@oner/config/contract';
import { licenceRange } from '@oner/config/contract/licence-states';
import { merchSizeOf } from '@oner/config/terms';
import type { MessageKey } from '../../i18n/keys.ts';

type BadgeKind = 'ok' | 'warn' | 'danger' | 'accent' | '';
type Badge = { readonly kind: BadgeKind; readonly icon: string; readonly label: BadgeKey };

/** Labels of the three state machines of an order. */
type StateKey = Extract<
  MessageKey,
  | `states.order.${Order['status']}.label`
  | `states.payment.${Order['payment_status']}.label`
  | `states.fulfilment.${Order['fulfillment_status']}.label`
>;

/** Keys of badges of an order paid by invoice, of a late rent, and of a licence that is over. */
export const furtherBadgeKeys = [
  'payment.invoice-awaited',
  'states.fulfilment.return_due.label',
  'licence.state-expired',
  'licence.withdrawn',
] as const satisfies readonly MessageKey[];
export type BadgeKey = StateKey | (typeof furtherBadgeKeys)[number];

const byPayment: Readonly<Record<Order['payment_status'], readonly [BadgeKind, string]>> = {
  not_paid: ['warn', 'clock'],
  awaiting: ['warn', 'clock'],
  captured: ['ok', 'check'],
  refund_pending: ['warn', 'clock'],
  partially_refunded: ['', 'undo'],
  refunded: ['', 'undo'],
  failed: ['danger', 'alert'],
  expired: ['', 'clock'],
};

const byFulfillment: Readonly<
  Record<Order['fulfillment_status'], readonly [BadgeKind, string] | undefined>
> = {
  not_fulfilled: undefined,
  in_production: ['accent', 'clock'],
  ready: ['accent', 'box'],
  shipped: ['accent', 'truck'],
  delivered: ['ok', 'check'],
  returned: ['', 'undo'],
  undeliverable: ['danger', 'alert'],
};

/** The three states of an order or of a sale, and what else its badge depends on. */
export type OrderStates = Pick<Order, 'status' | 'payment_status' | 'fulfillment_status'> &
  Partial<Pick<Order, 'invoice' | 'handover' | 'licence' | 'pays_for'>> & {
    readonly rent?: Partial<NonNullable<Order['rent']>> | null;
  };

/** A rented work was delivered, too: once it is due or back, that is what counts, unless its renter has bought it. */
const rentBadgeOf = (
  { state, buy_out }: NonNullable<OrderStates['rent']>,
  handover: OrderStates['handover'],
): Badge | undefined => {
  if (state === 'returned')
    return { kind: '', icon: 'undo', label: 'states.fulfilment.returned.label' };
  if (state !== 'late' || buy_out?.paid || handover?.['return-dispatch']) return undefined;
  return { kind: 'danger', icon: 'alert', label: 'states.fulfilment.return_due.label' };
};

/** The file of a licence that is over was received, too. */
const licenceBadgeOf = ({ state }: NonNullable<Order['licence']>): Badge | undefined => {
  if (state === 'expired') return { kind: '', icon: 'clock', label: 'licence.state-expired' };
  if (state !== 'withdrawn') return undefined;
  return { kind: 'danger', icon: 'close', label: 'licence.withdrawn' };
};

/** Badge of an order: what needs attention first, then fulfilment, then payment. */
export const badgeOf = (order: OrderStates): Badge => {
  if (order.invoice?.state === 'open') {
    return { kind: 'warn', icon: 'clock', label: 'payment.invoice-awaited' };
  }
  const { status, payment_status, fulfillment_status } = order;
  if (status === 'requires_action') {
    return { kind: 'warn', icon: 'alert', label: 'states.order.requires_action.label' };
  }
  const ofRent = order.rent && rentBadgeOf(order.rent, order.handover);
  if (ofRent) return ofRent;
  const isRefund = payment_status === 'refund_pending' || payment_status === 'refunded';
  const ofLicence = order.licence && licenceBadgeOf(order.licence);
  if (ofLicence && !isRefund) return ofLicence;
  // Nothing is delivered by an order that only pays for a rent.
  const fulfilmentBadge = order.pays_for ? undefined : byFulfillment[fulfillment_status];
  if (fulfilmentBadge && !isRefund) {
    const label = `states.fulfilment.${fulfillment_status}.label` as const;
    return { kind: fulfilmentBadge[0], icon: fulfilmentBadge[1], label };
  }
  if (status === 'canceled' && !isRefund) {
    return { kind: '', icon: 'close', label: 'states.order.canceled.label' };
  }
  const [kind, icon] = byPayment[payment_status];
  // The page of the bank was opened without a known result: the order is not paid. The return page asks the buyer to wait.
  const label = payment_status === 'awaiting' ? 'not_paid' : payment_status;
  return { kind, icon, label: `states.payment.${label}.label` };
};

type Line = Order['lines'][number];

/** Checks whether a line is an item; deposits and gift wrap have no reviews and claims. */
export const isGoods = ({ kind }: Pick<Line, 'kind'>): boolean =>
  kind !== 'deposit' && kind !== 'wrap';

/** Kinds without size and quantity. */
const kindsNamedAlone: ReadonlySet<Line['kind']> = new Set([
  'original',
  'rent',
  'deposit',
  'licence',
  'wrap',
]);

/** Name of a line as on a receipt: `Худи «Дала», M × 2`, or the title of an original; in the page's language if available. */
export const orderLineText = (
  {
    name,
    names,
    kind,
    size,
    quantity,
  }: Pick<Line, 'name' | 'kind' | 'size' | 'quantity'> & Partial<Pick<Line, 'names'>>,
  language: Language,
): string => {
  const title = names?.[language] ?? name;
  if (kindsNamedAlone.has(kind)) return title;
  const sized = size === null ? title : `${title}, ${merchSizeOf(size)}`;
  return `${sized}\u00a0×\u00a0${quantity}`;
};

/** Promised dates; null for an order that is cancelled or needs attention, and for a withdrawn licence. */
export const promisesOf = ({
  status,
  dates,
  licence,
}: Pick<Order, 'status' | 'dates' | 'licence'>): Order['dates'] =>
  status === 'canceled' || status === 'requires_action' || licence?.state === 'withdrawn'
    ? null
    : dates;

/** Numbers of the licensed copies; empty before the licences are concluded. */
export const licenceNumbersText = ({ lines }: Pick<Order, 'lines'>): string =>
  lines
    .map(({ licences }) => licenceRange(licences))
    .filter(Boolean)
    .join(', ');
