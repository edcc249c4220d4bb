import type { StaffQueuedWork } from '@oner/config/contract/staff-moderation';
import type { Decision } from '@oner/config/contract/staff-moderation-works';

/** How long the server holds a decision. */
export const holdMs = 10_000;

/** One stroke of a moderator, about one work or many, that can still be taken back. */
export type Pending = {
  readonly key: number;
  readonly decision: Decision;
  readonly done: readonly { readonly work: StaffQueuedWork; readonly decisionId: number }[];
  /** By `performance.now()`. */
  readonly endsAt: number;
};

export const takeEnded = (pending: readonly Pending[], now: number): readonly Pending[] =>
  pending.filter(({ endsAt }) => endsAt > now);

/** Whole seconds left, never zero while it still can be taken back. */
export const secondsLeft = ({ endsAt }: Pick<Pending, 'endsAt'>, now: number): number =>
  Math.max(Math.ceil((endsAt - now) / 1000), 0);
