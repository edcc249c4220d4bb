/** Termination of an author's agreement (L §4; Agreement 8.4, 10.1 to 10.5). Pure. */
import type { TerminationKind } from '@oner/config/contract/payout-states';
import { defineMachine, type EventOf } from '@oner/config/machine';
import {
  addDays,
  addMonths,
  figuresOn,
  type IsoDate,
  lastDay,
  type TermRules,
} from '@oner/config/terms';

/** Whether the author terminates, which they may do at any time. */
export const isByAuthor = (kind: TerminationKind): boolean =>
  kind === 'author' || kind === 'consent';

/** `undo`: it was announced by somebody who had taken over the account. `resume`: the notice that it replaced runs again. */
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
  /** Last day of access to the account. */
  readonly accessEndsOn: IsoDate;
  /** Last day to settle everything, without a minimum. */
  readonly settleBy: IsoDate;
};

/**
 * Days of a termination announced on this day (for `no-works`: the day of the last removal). Null if one of them
 * falls in force majeure without an end.
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
 * Last day on which an author offers works (Agreement 10.2; decisions/0003). Null while a work is shown; otherwise
 * the end of the thirty days for which a work sent to a moderator counts (today during force majeure without an end);
 * otherwise yesterday.
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

/** At once for the author, a withdrawn consent or long force majeure; after a notice or a term for the others. */
const endOf = (kind: TerminationKind, announcedOn: IsoDate, rules: TermRules): IsoDate | null => {
  if (kind === 'provider')
    return addMonths(announcedOn, figuresOn(announcedOn).terminationNotice.value);
  if (kind !== 'no-works') return announcedOn;
  return lastDay('autoTermination', announcedOn, rules);
};
