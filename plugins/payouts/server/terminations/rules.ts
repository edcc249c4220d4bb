/** How an agreement with an author ends (L §4; Agreement 8.4, 10.1 to 10.5). Pure. */
import type { TerminationKind } from '@oner/config/contract/payout-states';
import { defineMachine, type EventOf } from '@oner/config/machine';
import { addDays, addMonths, type IsoDate, lastDay, on, type TermRules } from '@oner/config/terms';

/** Whether the author ends the agreement, which an author may do at any time. */
export const isByAuthor = (kind: TerminationKind): boolean =>
  kind === 'author' || kind === 'consent';

/** `undo`: whoever announced it had taken the account over. `resume`: what that one took the place of runs again. */
export const terminationMachine = defineMachine({
  name: 'termination',
  events: ['end', 'stop', 'undo', 'resume'],
  table: {
    announced: { end: 'ended', stop: 'stopped', undo: 'stopped' },
    ended: { undo: 'stopped' },
    stopped: { resume: 'announced' },
  },
});
export type TerminationEvent = EventOf<typeof terminationMachine>;

type TerminationDays = {
  /** The last day of the agreement. */
  readonly endsOn: IsoDate;
  /** The last day the account is open. */
  readonly accessEndsOn: IsoDate;
  /** The last day to settle everything, whatever the minimum says. */
  readonly settleBy: IsoDate;
};

/**
 * The days of a termination that is announced on this day; for `no-works` the day of the last removal. Null while force
 * majeure without an end stands before one of them.
 */
export const terminationDays = (
  kind: TerminationKind,
  announcedOn: IsoDate,
  rules: TermRules,
): TerminationDays | null => {
  const endsOn = endOf(kind, announcedOn, rules);
  if (endsOn === null) return null;
  const accessEndsOn = kind === 'author' ? lastDay('accessClosed', announcedOn, rules) : endsOn;
  const settleBy = lastDay('settlement', endsOn, rules);
  return accessEndsOn === null || settleBy === null ? null : { endsOn, accessEndsOn, settleBy };
};

/**
 * The last day on which an author offers works (Agreement 10.2; decisions/0003): null while any is shown; else that of the
 * thirty days in which the last one sent to a moderator counts, today where they stand still; else the day before, for nothing
 * is offered today.
 */
export const offersUntil = (
  { shown, waitingSince }: { readonly shown: number; readonly waitingSince: IsoDate | null },
  today: IsoDate,
  rules: TermRules,
): IsoDate | null => {
  if (shown > 0) return null;
  if (waitingSince === null) return addDays(today, -1);
  const waits = lastDay('autoTermination', waitingSince, rules) ?? today;
  return waits >= today ? waits : addDays(today, -1);
};

/** At once by the author, who may take their consent back as well, and by either side when force majeure lasts too long; after a notice by the provider. */
const endOf = (kind: TerminationKind, announcedOn: IsoDate, rules: TermRules): IsoDate | null => {
  if (kind === 'provider') return addMonths(announcedOn, on(announcedOn).terminationNotice.value);
  if (kind !== 'no-works') return announcedOn;
  return lastDay('autoTermination', announcedOn, rules);
};
