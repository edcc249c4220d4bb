import type { MoveBody, OrderAction, StaffOrder } from '@oner/config/contract/staff-orders';

export type OrderMove = MoveBody['move'];
export type MoveField = 'courier' | 'tracking' | 'reason';

/** How an action is offered: its keyboard key, its input fields, and its tone. */
export type StaffAction = {
  readonly action: OrderAction;
  readonly keyName: string;
  /** `KeyboardEvent.code`. */
  readonly code: string;
  readonly fields: readonly MoveField[];
  readonly tone: 'step' | 'grave' | 'quiet';
};

const actionWith = (
  action: OrderAction,
  keyName: string,
  tone: StaffAction['tone'],
  ...fields: readonly MoveField[]
): StaffAction => ({ action, keyName, code: `Key${keyName}`, fields, tone });

/** All actions of staff, in the order of an order's life. */
export const staffActions: readonly StaffAction[] = [
  actionWith('start_production', 'P', 'step'),
  actionWith('mark_ready', 'R', 'step'),
  actionWith('ship', 'S', 'step', 'courier', 'tracking'),
  actionWith('deliver', 'D', 'step'),
  actionWith('accept_return', 'B', 'quiet', 'reason'),
  actionWith('grant_refund', 'M', 'quiet', 'reason'),
  actionWith('refund_again', 'G', 'step', 'reason'),
  actionWith('close_mismatch', 'L', 'grave', 'reason'),
  actionWith('declare_impossible', 'I', 'grave', 'reason'),
  actionWith('cancel_by_provider', 'C', 'grave', 'reason'),
];

/** True if the author gets no notice: they were notified before, or never of this order. */
export const isForBuyer = (action: OrderAction): boolean =>
  action === 'refund_again' || action === 'close_mismatch';

export const isMove = (action: OrderAction): action is OrderMove => action !== 'grant_refund';

/** Actions that are possible now; the server checks again. */
export const possibleActions = ({ can }: Pick<StaffOrder, 'can'>): readonly StaffAction[] =>
  staffActions.filter(({ action }) => can.includes(action));

/** The next step of an order; picked-up orders are not shipped. */
export const nextStep = (order: Pick<StaffOrder, 'can' | 'delivery'>): StaffAction | undefined => {
  const steps = possibleActions(order).filter(({ tone }) => tone === 'step');
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
