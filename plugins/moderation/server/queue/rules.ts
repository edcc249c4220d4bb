/** Urgency of a waiting work: two working days by the Kazakh calendar (spec L §9). */
import {
  addWorkingDays,
  asIfEndedOn,
  type Calendar,
  dateInAlmaty,
  endOfDay,
  lastDay,
  NO_END,
  type TermRules,
} from '@oner/config/terms';

/** Time from which the decision is late; the end of `NO_END` while the period is suspended. */
export const decisionDueAt = (submittedAt: Date, rules: TermRules): Date =>
  endOfDay(lastDay('moderation', dateInAlmaty(submittedAt), rules) ?? NO_END);

/** Due time as the desk shows it: for a suspended period, the earliest possible end. */
export const shownDue = (
  { submittedAt, dueAt: stored }: { readonly submittedAt: Date; readonly dueAt: Date },
  now: Date,
  rules: TermRules,
): Date =>
  stored < endOfDay(NO_END)
    ? stored
    : decisionDueAt(submittedAt, asIfEndedOn(dateInAlmaty(now), rules));

type Urgency = 'overdue' | 'today' | 'soon' | 'later';

/** `today`: due before the day ends; `soon`: by the end of the next working day. */
export const urgency = (due: Date, now: Date, calendar: Calendar): Urgency => {
  if (due <= now) return 'overdue';
  const today = dateInAlmaty(now);
  if (due <= endOfDay(today)) return 'today';
  return due <= endOfDay(addWorkingDays(today, 1, calendar)) ? 'soon' : 'later';
};
