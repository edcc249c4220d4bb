import type { OrderAction } from '@oner/config/contract/staff-orders';
import type { OrderMove, WholeOrder } from '../api.ts';

export type MoveField = 'courier' | 'tracking' | 'reason';

/** How a action is offered: its key, what it asks for, how grave it is. */
export type OfferedAction = {
  readonly action: OrderAction;
  readonly keyName: string;
  /** `KeyboardEvent.code` */
  readonly code: string;
  readonly fields: readonly MoveField[];
  readonly tone: 'step' | 'grave' | 'quiet';
};

const offer = (
  action: OrderAction,
  keyName: string,
  tone: OfferedAction['tone'],
  ...fields: readonly MoveField[]
): OfferedAction => ({ action, keyName, code: `Key${keyName}`, fields, tone });

/** Everything staff may do with an order, in the order of its life. */
export const offers: readonly OfferedAction[] = [
  offer('start_production', 'P', 'step'),
  offer('mark_ready', 'R', 'step'),
  offer('ship', 'S', 'step', 'courier', 'tracking'),
  offer('deliver', 'D', 'step'),
  offer('accept_return', 'B', 'quiet', 'reason'),
  offer('grant_refund', 'M', 'quiet', 'reason'),
  offer('refund_again', 'G', 'step', 'reason'),
  offer('close_mismatch', 'L', 'grave', 'reason'),
  offer('declare_impossible', 'I', 'grave', 'reason'),
  offer('cancel_by_provider', 'C', 'grave', 'reason'),
];

/** Of these the author has nothing to read: they were told before, or never heard of the order. */
export const isForBuyer = (action: OrderAction): boolean =>
  action === 'refund_again' || action === 'close_mismatch';

export const isMove = (action: OrderAction): action is OrderMove => action !== 'grant_refund';

/** What may be done with this order now; the server has the last word. */
export const offeredActionsOf = ({ can }: Pick<WholeOrder, 'can'>): readonly OfferedAction[] =>
  offers.filter(({ action }) => can.includes(action));

/** The step that brings an order on; what its buyer picks up themselves is not sent. */
export const nextStep = (
  order: Pick<WholeOrder, 'can' | 'delivery'>,
): OfferedAction | undefined => {
  const steps = offeredActionsOf(order).filter(({ tone }) => tone === 'step');
  const isSent = order.delivery === 'courier';
  return steps.find(({ action }) => isSent || action !== 'ship') ?? steps[0];
};

/** A typed sum as whole tenge; null where it is none, or more than there is. @param most whole tenge */
export const readAmount = (typed: string, most: number): number | null => {
  const bare = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/₸$/, '');
  if (!/^\d{1,9}$/.test(bare)) return null;
  const amount = Number(bare);
  return amount >= 1 && amount <= most ? amount : null;
};

/** Names one occasion, so that a double click is one refund. Works without a secure origin too. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
