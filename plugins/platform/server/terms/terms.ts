/**
 * What every term is counted by, and who changes it: the calendar of working days, year by year as entered by one person
 * and confirmed by another, and force majeure (L §4, §9; Agreement 8.4, Terms 10.3). A change is the event
 * `terms.changed`; whoever keeps dates moves them then.
 */
import { events } from '@oner/config/events';
import {
  asIfEndedOn,
  type Calendar,
  type CalendarProblem,
  type CalendarYear,
  calendarProblem,
  dateInAlmaty,
  daysBetween,
  type FigureName,
  type IsoDate,
  KAZAKHSTAN,
  lastDay,
  NO_END,
  type Period,
  statutoryYear,
  type TermRules,
} from '@oner/config/terms';
import type { Knex } from 'knex';
import { audit } from '../audit.ts';
import { clock } from '../clock/clock.ts';
import { readOnce, transact } from '../db/transactions.ts';
import { emit } from '../work/outbox.ts';
import {
  addForceMajeure,
  addYear,
  allForceMajeure,
  confirmYear,
  type EnteredYear,
  enteredYears,
  ruleRows,
  setForceMajeureEnd,
  yearsAndForceMajeure,
} from './store.ts';

export type { EnteredYear, ForceMajeure } from './store.ts';
export { allForceMajeure, enteredYears } from './store.ts';

/** A year as somebody enters it: the holidays of the law are known, what is announced each year is not. */
export type CalendarYearInput = Pick<
  CalendarYear,
  'year' | 'status' | 'source' | 'workingDays' | 'extraOff' | 'extraWorking'
> & { readonly kurbanAit: IsoDate | null };

/** The confirmed years, the newest version of each; years that nobody has entered come with the code. */
const calendarOf = (years: readonly EnteredYear[]): Calendar => {
  const confirmed = years.filter(({ confirmedAt }) => confirmedAt !== null);
  const newest = new Map<number, CalendarYear>(KAZAKHSTAN.map((table) => [table.year, table]));
  for (const table of confirmed) newest.set(table.year, table);
  return [...newest.values()];
};

/** The rules of this moment, as the open transaction has them. @param on another database than that of the shop, for reading */
export const termRules = async (on?: Knex): Promise<TermRules> =>
  on
    ? rulesOf({ years: await enteredYears(on), standstills: await allForceMajeure(on) })
    : readOnce(ruleRows, async () => rulesOf(await yearsAndForceMajeure()));

type Entered = Awaited<ReturnType<typeof yearsAndForceMajeure>>;

const rulesOf = ({ years, standstills }: Entered): TermRules => ({
  calendar: calendarOf(years),
  standstills,
});

/**
 * The last day of a term of the legal texts, as it is kept: `NO_END` while it stands still without an end.
 * @param from the day of the event the term begins after
 */
export const keptDay = (name: FigureName, from: IsoDate, rules: TermRules): IsoDate =>
  lastDay(name, from, rules) ?? NO_END;

/**
 * The same as people are shown it: while it stands still, the earliest day it can be.
 * @param kept the day that was kept for this case, where it may be another one
 */
export const shownDay = (
  name: FigureName,
  from: IsoDate,
  rules: TermRules,
  kept = keptDay(name, from, rules),
): IsoDate =>
  kept === NO_END ? keptDay(name, from, asIfEndedOn(dateInAlmaty(clock.now()), rules)) : kept;

const LONGEST_DAYS = 400;

/** @param by `staff:<id>` @returns its number; null for days in the wrong order or out of all measure */
export const openForceMajeure = (
  { startsOn, endsOn }: Period,
  reason: string,
  by: string,
): Promise<number | null> =>
  transact(async () => {
    if (endsOn !== null) {
      const days = daysBetween(startsOn, endsOn);
      if (days < 0 || days > LONGEST_DAYS) return null;
    }
    const id = await addForceMajeure({ startsOn, endsOn }, reason, {
      by,
      at: clock.now().getTime(),
    });
    const [subject, facts] = [`standstill:${id}`, { startsOn, endsOn, reason }];
    await audit({ actor: by, action: 'standstill.declared', subject, facts });
    await emit(events.termsChanged, `${subject}#declared`, { cause: 'standstill' });
    return id;
  });

/** The last day of one that has lasted without an end. @returns false when there is none */
export const closeForceMajeure = (id: number, endsOn: IsoDate, by: string): Promise<boolean> =>
  transact(async () => {
    if (!(await setForceMajeureEnd(id, endsOn, by))) return false;
    const subject = `standstill:${id}`;
    await audit({ actor: by, action: 'standstill.ended', subject, facts: { endsOn } });
    await emit(events.termsChanged, `${subject}#ended`, { cause: 'standstill' });
    return true;
  });

/**
 * Enters a year, or a new version of one; nothing is counted by it until somebody else confirms it.
 * @param by `staff:<id>`
 * @returns the row, or why there is none
 */
export const proposeYear = (
  draft: CalendarYearInput,
  by: string,
): Promise<EnteredYear | CalendarProblem | 'moved-on'> =>
  transact(async () => {
    const { kurbanAit, ...entered } = draft;
    const { daysOff } = statutoryYear(draft.year, kurbanAit ?? undefined);
    const table: CalendarYear = { ...entered, daysOff };
    const problem = calendarProblem(table);
    if (problem !== null) return problem;
    const versions = (await enteredYears()).filter(({ year }) => year === draft.year);
    const version = Math.max(0, ...versions.map((one) => one.version)) + 1;
    const id = await addYear(table, version, { by, at: clock.now().getTime() });
    const made = (await enteredYears()).find((one) => one.id === id);
    if (!made) return 'moved-on';
    const subject = `calendar:${draft.year}:${version}`;
    await audit({ actor: by, action: 'calendar.proposed', subject, facts: draft });
    return made;
  });

/**
 * The second person has compared it with the ministry's: from now on terms are counted by it.
 * @param by `staff:<id>`; not who has entered it
 */
export const confirmCalendarYear = (
  id: number,
  by: string,
): Promise<'not-found' | 'moved-on' | 'second-person' | null> =>
  transact(async () => {
    const years = await enteredYears();
    const found = years.find((one) => one.id === id);
    if (!found) return 'not-found';
    const isOld = years.some(({ year, version }) => year === found.year && version > found.version);
    if (isOld) return 'moved-on';
    if (found.proposedBy === by) return 'second-person';
    if (!(await confirmYear(id, by, clock.now().getTime()))) return 'moved-on';
    const subject = `calendar:${found.year}:${found.version}`;
    await audit({ actor: by, action: 'calendar.confirmed', subject });
    await emit(events.termsChanged, subject, { cause: 'calendar' });
    return null;
  });
