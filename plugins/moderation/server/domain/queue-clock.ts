/** How urgent a waiting work is: two working days by the Kazakh calendar (spec L §9). */
import { addWorkingDays, dateInAlmaty, endOfDay, moderateBy } from '@oner/config/terms';

/** The instant the answer is late from. */
export const dueAt = (submittedAt: Date): Date => endOfDay(moderateBy(submittedAt));

export type Urgency = 'overdue' | 'today' | 'soon' | 'later';

/** `today`: due before the day ends; `soon`: by the end of the next working day. */
export const urgency = (due: Date, now: Date): Urgency => {
  if (due <= now) return 'overdue';
  const today = dateInAlmaty(now);
  if (due <= endOfDay(today)) return 'today';
  return due <= endOfDay(addWorkingDays(today, 1)) ? 'soon' : 'later';
};
