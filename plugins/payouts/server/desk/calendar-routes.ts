/** The days that all terms are counted by: read, entered by one of the staff, confirmed by another. */
import { filled } from '@oner/config/contract/shapes';
import {
  calendarEndsOn,
  calendarEndsSoon,
  dateInAlmaty,
  daysUntilCalendarEnds,
} from '@oner/config/terms';
import { clock, confirmCalendarYear, enteredYears, proposeYear, termRules } from '@oner/platform';
import * as z from 'zod/mini';
import { answered, day, idOf, missing, nothing, route } from './route.ts';
import { staffBy } from './show.ts';

const days = z.array(day).check(z.maxLength(30));

/** What the law leaves open of a year: Kurban Ait, swaps by decree, and the published count to check it all by. */
const yearDraft = z.object({
  year: z.number().check(z.int(), z.minimum(2024), z.maximum(2100)),
  status: z.enum(['official', 'provisional']),
  source: filled(300),
  workingDays: z.number().check(z.int(), z.minimum(200), z.maximum(300)),
  kurbanAit: z.optional(z.nullable(day)),
  extraOff: days,
  extraWorking: days,
});

/** The version of each year that counts, those that wait for a second person, and until when the calendar reaches. */
const showCalendar = async () => {
  const today = dateInAlmaty(clock.now());
  const { calendar } = await termRules();
  const entered = await enteredYears();
  const nameOf = await staffBy(entered.flatMap((one) => [one.proposedBy, one.confirmedBy]));
  const shown = entered.map((one) => ({
    ...one,
    proposedByName: nameOf(one.proposedBy),
    confirmedByName: nameOf(one.confirmedBy),
  }));
  const newestOf = (year: number, isConfirmed: boolean) =>
    shown.findLast((one) => one.year === year && (one.confirmedAt !== null) === isConfirmed);
  const years = [...new Set(shown.map(({ year }) => year))];
  return {
    value: {
      years: years.flatMap((year) => newestOf(year, true) ?? []),
      waiting: years.flatMap((year) => {
        const [open, confirmed] = [newestOf(year, false), newestOf(year, true)];
        return open && open.version > (confirmed?.version ?? 0) ? [open] : [];
      }),
      endsOn: calendarEndsOn(calendar),
      daysLeft: daysUntilCalendarEnds(today, calendar),
      endsSoon: calendarEndsSoon(today, calendar),
    },
  };
};

export const calendarRoutes = [
  route('GET', '/calendar', 'read', nothing, showCalendar),
  route('POST', '/calendar', 'settle', yearDraft, async ({ input, actor }) => {
    const kurbanAit = input.kurbanAit ?? null;
    const made = await proposeYear({ ...input, kurbanAit }, actor);
    if (made === 'moved-on') return { refused: made, status: 409 };
    return typeof made === 'string' ? { refused: `year-${made}`, status: 400 } : showCalendar();
  }),
  route('POST', '/calendar/:id/confirm', 'settle', nothing, async ({ params, actor }) => {
    const id = idOf(params);
    return id === null ? missing : answered(await confirmCalendarYear(id, actor), showCalendar);
  }),
];
