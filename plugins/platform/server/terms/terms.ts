/**
 * The basis of every term, and its changes: the calendar of working days, in which each year is entered by one person and
 * confirmed by another, and force majeure (L §4, §9; Agreement 8.4, Terms 10.3). A change emits `terms.changed`; plugins that
 * store dates move them then.
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
import { forgetRead, readOnce, transact } from '../db/transactions.ts';
import { runTogether } from '../db/typed-db.ts';
import { emit } from '../work/outbox.ts';
import {
  addForceMajeure,
  addYear,
  allForceMajeure,
  confirmYear,
  type EnteredYear,
  enteredYears,
  type ForceMajeure,
  type RuleRows,
  ruleQueries,
  ruleRows,
  setForceMajeureEnd,
  toYear,
} from './store.ts';

export type { EnteredYear, ForceMajeure } from './store.ts';
export { allForceMajeure, enteredYears, ruleQueries } from './store.ts';

/** A year as it is entered: the statutory holidays are computed, the days that are announced each year are not. */
export type CalendarYearInput = Pick<
  CalendarYear,
  'year' | 'status' | 'source' | 'workingDays' | 'extraOff' | 'extraWorking'
> & { readonly kurbanAit: IsoDate | null };

/** The newest confirmed version of each year; for years without one, the table shipped with the code. */
const calendarOf = (years: readonly EnteredYear[]): Calendar => {
  const confirmed = years.filter(({ confirmedAt }) => confirmedAt !== null);
  const newest = new Map<number, CalendarYear>(KAZAKHSTAN.map((table) => [table.year, table]));
  for (const table of confirmed) newest.set(table.year, table);
  return [...newest.values()];
};

/** The current rules, read inside the open transaction. @param on another database to read from than that of the shop */
export const termRules = async (on?: Knex): Promise<TermRules> =>
  on
    ? rulesOf(await enteredYears(on), await allForceMajeure(on))
    : readOnce(ruleRows, async () => rulesIn(await runTogether(ruleQueries())));

/** Keeps the rows of ruleQueries() for termRules(), which then reads nothing in the open transaction. */
export const keepTermRules = async (rows: RuleRows): Promise<void> => {
  forgetRead(ruleRows);
  await readOnce(ruleRows, async () => rulesIn(rows));
};

const rulesIn = ({ years, standstills }: RuleRows): TermRules =>
  rulesOf(years.map(toYear), standstills);

const rulesOf = (
  years: readonly EnteredYear[],
  forceMajeure: readonly ForceMajeure[],
): TermRules => ({ calendar: calendarOf(years), forceMajeure });

/**
 * The last day of a legal term, as it is stored: `NO_END` while the term is suspended without an end.
 * @param from the day of the event after which the term begins
 */
export const storedLastDay = (name: FigureName, from: IsoDate, rules: TermRules): IsoDate =>
  lastDay(name, from, rules) ?? NO_END;

/**
 * The same for display: while the term is suspended, the earliest possible day.
 * @param kept the day stored for this case, if it may differ
 */
export const displayedLastDay = (
  name: FigureName,
  from: IsoDate,
  rules: TermRules,
  kept = storedLastDay(name, from, rules),
): IsoDate =>
  kept === NO_END ? storedLastDay(name, from, asIfEndedOn(dateInAlmaty(clock.now()), rules)) : kept;

const LONGEST_DAYS = 400;

/** @param by `staff:<id>` @returns its id; null if the days are in the wrong order or the period is too long */
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

/** Sets the last day of a period without an end. @returns false if there is none */
export const closeForceMajeure = (id: number, endsOn: IsoDate, by: string): Promise<boolean> =>
  transact(async () => {
    if (!(await setForceMajeureEnd(id, endsOn, by))) return false;
    const subject = `standstill:${id}`;
    await audit({ actor: by, action: 'standstill.ended', subject, facts: { endsOn } });
    await emit(events.termsChanged, `${subject}#ended`, { cause: 'standstill' });
    return true;
  });

/**
 * Enters a year, or a new version of one; terms do not use it until another person confirms it.
 * @param by `staff:<id>`
 * @returns the row, or the reason of the refusal
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
 * Confirms a year that a second person has compared with that of the ministry: terms use it from now on.
 * @param by `staff:<id>`; not the person who entered it
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
