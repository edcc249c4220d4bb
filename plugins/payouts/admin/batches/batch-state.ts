import type { PayoutState } from '@oner/config/contract/payout-states';
import type { StaffBatch, StaffPayout } from '@oner/config/contract/staff-payouts';
import type { Tone } from '@oner/platform/admin/Mark.tsx';
import type { Right } from '../rights.ts';
import type { TextKey } from '../texts.ts';

/** State label and colour of a payment order. */
export const batchState = ({ count, open, approvedAt, filedAt }: StaffBatch): [TextKey, Tone] => {
  if (count === 0) return ['batch.empty', 'neutral'];
  if (approvedAt === null) return ['batch.waits', 'warning'];
  if (filedAt === null) return ['batch.ready', 'primary'];
  return open > 0 ? ['batch.at-bank', 'primary'] : ['batch.settled', 'success'];
};

export const payoutTones = {
  proposed: 'warning',
  approved: 'primary',
  filed: 'primary',
  paid: 'success',
  returned: 'danger',
  dropped: 'neutral',
} as const satisfies Readonly<Record<PayoutState, Tone>>;

export type PayoutAction = 'pay' | 'return' | 'drop' | 'again';

const actionsIn: Readonly<Record<PayoutState, readonly PayoutAction[]>> = {
  proposed: ['drop'],
  approved: ['drop'],
  // The server drops it only if the author is frozen or locked.
  filed: ['pay', 'return', 'drop'],
  paid: ['return'],
  returned: ['again'],
  dropped: [],
};

/** Actions that this member of staff may take; the server checks them again. */
export const payoutActions = (
  { state }: Pick<StaffPayout, 'state'>,
  rights: ReadonlySet<Right>,
): readonly PayoutAction[] => (rights.has('settle') ? actionsIn[state] : []);

/** Whether this member of staff may approve it, or the key of the reason why not; null if there is nothing to approve. */
export const approval = (
  { count, approvedAt, proposedBy }: StaffBatch,
  rights: ReadonlySet<Right>,
  me: string,
): 'may' | 'batch.own' | 'batch.by-owner' | null => {
  if (approvedAt !== null || count === 0) return null;
  if (!rights.has('approve')) return 'batch.by-owner';
  return proposedBy === me ? 'batch.own' : 'may';
};
