import type { OrderAction } from '@oner/config/contract/staff-orders';
import type { OrderMove, WholeOrder } from '../api.ts';

export type MoveField = 'courier' | 'tracking' | 'reason';

/** How an action is offered: its keyboard key, its input fields, and its tone. */
export type OfferedAction = {
  readonly action: OrderAction;
  readonly keyName: string;
  /** `KeyboardEvent.code`. */
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

/** All actions of staff, in the order of an order's life. */
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

/** True if the author gets no notice: they were notified before, or never of this order. */
export const isForBuyer = (action: OrderAction): boolean =>
  action === 'refund_again' || action === 'close_mismatch';

export const isMove = (action: OrderAction): action is OrderMove => action !== 'grant_refund';

/** Actions that are possible now; the server checks again. */
export const offeredActionsOf = ({ can }: Pick<WholeOrder, 'can'>): readonly OfferedAction[] =>
  offers.filter(({ action }) => can.includes(action));

/** The next step of an order; picked-up orders are not shipped. */
export const nextStep = (
  order: Pick<WholeOrder, 'can' | 'delivery'>,
): OfferedAction | undefined => {
  const steps = offeredActionsOf(order).filter(({ tone }) => tone === 'step');
  const isSent = order.delivery === 'courier';
  return steps.find(({ action }) => isSent || action !== 'ship') ?? steps[0];
};

/** A typed amount as whole tenge; null if it is invalid or above `most`. @param most whole tenge */
export const readAmount = (typed: string, most: number): number | null => {
  const bare = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/₸$/, '');
  if (!/^\d{1,9}$/.test(bare)) return null;
  const amount = Number(bare);
  return amount >= 1 && amount <= most ? amount : null;
};

/** Random key that makes a double click one refund. Works without a secure context, too. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
