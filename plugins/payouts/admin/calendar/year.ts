/** Days of a production calendar year, and parsing of its form. Pure. */
import type { YearDraft } from '@oner/config/contract/staff-agreements';
import { isIsoDate } from '@oner/config/terms';

export type SpecialDay = {
  readonly date: string;
  /** Name of a holiday, `extra-off` or `extra-working`. */
  readonly why: string;
  /** Rest day whose holiday was moved to this date. */
  readonly instead?: string | undefined;
};

type DaysOff = {
  readonly daysOff: readonly SpecialDay[];
  readonly extraOff: readonly string[];
  readonly extraWorking: readonly string[];
};

/** All days of a year that differ from their weekday, in order. */
export const daysOfYear = ({ daysOff, extraOff, extraWorking }: DaysOff): SpecialDay[] =>
  [
    ...daysOff,
    ...extraOff.map((date): SpecialDay => ({ date, why: 'extra-off' })),
    ...extraWorking.map((date): SpecialDay => ({ date, why: 'extra-working' })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : 1));

type Typed = Readonly<Record<string, string>>;

/** Reads days as `2028-05-08` or `08.05.2028`, separated by spaces, commas or semicolons; null if one is invalid. */
export const readDays = (typed: string): string[] | null => {
  const parts = typed.split(/[\s,;]+/).filter(Boolean);
  const days = parts.map((part) => {
    const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(part) ?? [];
    return year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : part;
  });
  return days.every(isIsoDate) ? days : null;
};

/** Reads a number of working days (three digits); null if it is not one. */
export const readWhole = (typed: string): number | null =>
  /^\d{3}$/.test(typed.trim()) ? Number(typed) : null;

/** Date of Kurban Ait among the days off; empty if it is not there. */
export const kurbanAitOf = (year: Pick<DaysOff, 'daysOff'> | null): string =>
  year?.daysOff.find(({ why }) => why === 'kurban-ait')?.date ?? '';

/** @param typed valid values by field name */
export const draftOfYear = (year: number, typed: Typed): YearDraft => ({
  year,
  status: typed.status === 'official' ? 'official' : 'provisional',
  source: typed.source ?? '',
  workingDays: readWhole(typed.workingDays ?? '') ?? 0,
  kurbanAit: typed.kurbanAit || null,
  extraOff: readDays(typed.extraOff ?? '') ?? [],
  extraWorking: readDays(typed.extraWorking ?? '') ?? [],
});
