/** Rules of "My clock": order, group and day of a deadline. */
import type { Act, Deadline } from '@oner/config/contract';
import { addDays, daysBetween, type IsoDate, isWorkingDay } from '@oner/config/terms';

type Group = 'overdue' | 'this-week' | 'next-week' | 'later' | 'open';
export const groups = ['overdue', 'this-week', 'next-week', 'later', 'open'] as const;

/** Returns the Monday of the week of a day. */
export const weekOf = (day: IsoDate): IsoDate => {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -fromMonday);
};

/** Group of a deadline. Weeks begin on Mondays; deadlines without a date are last. */
export const clockGroupOf = ({ date, overdue }: Deadline, today: IsoDate): Group => {
  if (date === null) return 'open';
  if (overdue || date < today) return 'overdue';
  const nextWeek = addDays(weekOf(today), 7);
  if (date < nextWeek) return 'this-week';
  return date < addDays(nextWeek, 7) ? 'next-week' : 'later';
};

export const isDayOff = (day: IsoDate): boolean => !isWorkingDay(day);

/** Number of working days from tomorrow through the last day. */
export const workingDaysLeft = (today: IsoDate, last: IsoDate): number => {
  let count = 0;
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1))
    if (!isDayOff(day)) count += 1;
  return count;
};

/** Kinds whose term is counted in working days (Agreement 3.4, 7.2, 10.1, 12.1). */
const inWorkingDays: readonly Deadline['kind'][] = [
  'act-sign',
  'act-answer',
  'claim-answer',
  'data-report',
  'access-ends',
  'original-pack',
  'order-cancel',
  'order-ready',
  'order-claim',
];

/** Message of a deadline. The subject of a renter's return is their order; that of its author the work. */
export const titleKeyOf = ({ kind, whose, amount }: Deadline) => {
  if (kind === 'act-send' && amount !== null) return 'clock.act-send-amount';
  return kind === 'rent-end' && whose === 'other'
    ? 'clock.rent-out-end'
    : (`clock.${kind}` as const);
};

type TimeLeft = {
  readonly key: 'clock.today' | 'clock.days-left' | 'clock.working-days-left' | 'clock.days-over';
  readonly count: number;
};

/** Time left in working or calendar days, or calendar days overdue; null if the deadline has no date. */
export const timeLeftOf = ({ kind, date }: Deadline, today: IsoDate): TimeLeft | null => {
  if (date === null) return null;
  const count = daysBetween(today, date);
  if (count === 0) return { key: 'clock.today', count };
  if (count < 0) return { key: 'clock.days-over', count: -count };
  if (!inWorkingDays.includes(kind)) return { key: 'clock.days-left', count };
  return { key: 'clock.working-days-left', count: workingDaysLeft(today, date) };
};

/** A deadline is near on its last day and on the three working days before. */
export const isSoon = ({ date }: Deadline, today: IsoDate): boolean =>
  date !== null && date >= today && workingDaysLeft(today, date) <= 3;

export type CalendarDay = {
  readonly day: IsoDate;
  readonly isDayOff: boolean;
  readonly isPast: boolean;
  readonly isToday: boolean;
  readonly whose: readonly Deadline['whose'][];
};

/** Three weeks from this Monday, each day with the parties whose deadlines end on it. */
export const threeWeeks = (deadlines: readonly Deadline[], today: IsoDate): CalendarDay[] =>
  Array.from({ length: 21 }, (_, index) => {
    const day = addDays(weekOf(today), index);
    const ending = new Set(deadlines.filter(({ date }) => date === day).map(({ whose }) => whose));
    return {
      day,
      isDayOff: isDayOff(day),
      isPast: day < today,
      isToday: day === today,
      whose: (['mine', 'provider', 'other'] as const).filter((one) => ending.has(one)),
    };
  });

/** Latest paid acts, newest first. */
export const latestPaidActs = (
  acts: readonly Act[],
  most = 3,
): readonly (Act & { paid: IsoDate })[] =>
  acts
    .flatMap((act) => (act.paid === null ? [] : [{ ...act, paid: act.paid }]))
    .toSorted((a, b) => (a.paid < b.paid ? 1 : -1))
    .slice(0, most);

/** Link to the page of the subject of a deadline; null if there is none. @param months by act number */
export const deadlineLinkOf = (
  { kind, whose, subject, about }: Deadline,
  months: ReadonlyMap<string, string>,
) => {
  if (kind === 'data-report' || (kind === 'payout-held' && whose === 'mine'))
    return { path: '/account#payee', key: 'clock.open-payee' } as const;
  if (kind === 'agreement-ends' && whose === 'mine')
    return { path: '/create', key: 'clock.new-work' } as const;
  const isSale = kind === 'rent-receive' || kind === 'original-pack';
  if (isSale || (kind === 'rent-end' && whose === 'other'))
    return { path: `/purchases-sales?side=sold&hand=${about}`, key: 'clock.open-sales' } as const;
  const isBought = ['rent-end', 'rent-receipt', 'rent-charge', 'licence-end'].includes(kind);
  if (isBought || kind.startsWith('order-'))
    return { path: `/purchases-sales/${subject}`, key: 'clock.open-order' } as const;
  if (kind === 'offer-answer' || kind === 'offer-pay')
    return { path: `/offers/${about}`, key: 'clock.open-offers' } as const;
  const month = months.get(subject?.split(', ')[0] ?? '');
  return month === undefined ? null : ({ path: `/wallet/${month}`, key: 'acts.open' } as const);
};

/** Prevents a line break in the number of an act or order by a zero-width word joiner after each hyphen. */
export const unbroken = (name: string): string => name.replaceAll('-', '-\u2060');
