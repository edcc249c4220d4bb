/** Calls of staff for the production calendar and force majeure periods. */
import { staffCalls } from '@oner/config/contract/staff';
import {
  calendarEndsOn,
  calendarEndsSoon,
  dateInAlmaty,
  daysUntilCalendarEnds,
} from '@oner/config/terms';
import {
  allForceMajeure,
  clock,
  confirmCalendarYear,
  enteredYears,
  handleStaff,
  notFound,
  proposeYear,
  termRules,
} from '@oner/platform';
import { answered, rowIdOf, staffBy } from '../desk.ts';
import { declareForceMajeure, endForceMajeure } from './force-majeure.ts';

/** The version in force for each year, versions that wait for a second person, and the end of the calendar. */
const showCalendar = async () => {
  const today = dateInAlmaty(clock.now());
  const { calendar } = await termRules();
  const entered = await enteredYears();
  const nameOf = await staffBy(entered.flatMap((one) => [one.proposedBy, one.confirmedBy]));
  const shown = entered.map((one) => ({
    ...one,
    daysOff: [...one.daysOff],
    extraOff: [...one.extraOff],
    extraWorking: [...one.extraWorking],
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
  handleStaff(staffCalls.getCalendar, showCalendar),
  handleStaff(staffCalls.enterYear, async ({ body: { kurbanAit = null, ...entered }, actor }) => {
    const made = await proposeYear({ ...entered, kurbanAit }, actor);
    if (made === 'moved-on') return { refused: made, status: 409 };
    return typeof made === 'string' ? { refused: `year-${made}`, status: 400 } : showCalendar();
  }),
  handleStaff(staffCalls.confirmYear, async ({ params, actor }) => {
    const id = rowIdOf(params);
    return id === null ? notFound : answered(await confirmCalendarYear(id, actor), showCalendar);
  }),
];

const showForceMajeure = async () => {
  const found = await allForceMajeure();
  const nameOf = await staffBy(found.map(({ declaredBy }) => declaredBy));
  const shown = found.map((one) => ({ ...one, declaredByName: nameOf(one.declaredBy) }));
  return { value: { standstills: shown } };
};

export const forceMajeureRoutes = [
  handleStaff(staffCalls.listForceMajeure, showForceMajeure),
  handleStaff(
    staffCalls.declareForceMajeure,
    async ({ body: { startsOn, endsOn = null, reason }, actor }) => {
      const id = await declareForceMajeure({ startsOn, endsOn }, reason, actor);
      return id === null ? { refused: 'bad-days', status: 400 } : showForceMajeure();
    },
  ),
  handleStaff(staffCalls.endForceMajeure, async ({ params, body: { endsOn }, actor }) => {
    const id = rowIdOf(params);
    if (id === null || !(await endForceMajeure(id, endsOn, actor))) return notFound;
    return showForceMajeure();
  }),
];
