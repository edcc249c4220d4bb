/** What is typed into the form of a calendar year. Pure. */

import type { YearDraft } from '@oner/config/contract/staff-agreements';
import { isIsoDate } from '@oner/config/terms';
import type { DaysOff } from './days-of-year.ts';

type Typed = Readonly<Record<string, string>>;

/** Days as `2028-05-08` or `08.05.2028`, between spaces or commas; null where one is none. */
export const readDays = (typed: string): string[] | null => {
  const parts = typed.split(/[\s,;]+/).filter(Boolean);
  const days = parts.map((part) => {
    const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(part) ?? [];
    return year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : part;
  });
  return days.every(isIsoDate) ? days : null;
};

/** A number of working days; null for what is none. */
export const readWhole = (typed: string): number | null =>
  /^\d{3}$/.test(typed.trim()) ? Number(typed) : null;

/** The day of Kurban Ait in a table, where it is a weekday. */
export const kurbanAitOf = (year: Pick<DaysOff, 'daysOff'> | null): string =>
  year?.daysOff.find(({ why }) => why === 'kurban-ait')?.date ?? '';

/** @param typed by name of the field, without faults */
export const draftOfYear = (year: number, typed: Typed): YearDraft => ({
  year,
  status: typed.status === 'official' ? 'official' : 'provisional',
  source: typed.source ?? '',
  workingDays: readWhole(typed.workingDays ?? '') ?? 0,
  kurbanAit: typed.kurbanAit || null,
  extraOff: readDays(typed.extraOff ?? '') ?? [],
  extraWorking: readDays(typed.extraWorking ?? '') ?? [],
});
