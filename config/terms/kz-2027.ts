import type { CalendarYear } from './calendar-year.ts';

/**
 * Production calendar of Kazakhstan for 2027, computed from the law because none has been published yet: check it against
 * the ministry's once it is. Kurban Ait is on Sunday 16 May by calculation; the clergy announces it and it may shift by a
 * day. It never moves to a weekday.
 */
export const KZ_2027: CalendarYear = {
  year: 2027,
  status: 'provisional',
  source: 'Labour Code art. 85 and the law on holidays, worked out in November 2026',
  workingDays: 247,
  daysOff: [
    { date: '2027-01-01', why: 'new-year' },
    { date: '2027-01-04', why: 'new-year', instead: '2027-01-02' },
    { date: '2027-01-07', why: 'orthodox-christmas' },
    { date: '2027-03-08', why: 'womens-day' },
    { date: '2027-03-15', why: 'constitution-day' },
    { date: '2027-03-22', why: 'nauryz' },
    { date: '2027-03-23', why: 'nauryz' },
    { date: '2027-03-24', why: 'nauryz', instead: '2027-03-21' },
    { date: '2027-05-03', why: 'unity-day', instead: '2027-05-01' },
    { date: '2027-05-07', why: 'defender-day' },
    { date: '2027-05-10', why: 'victory-day', instead: '2027-05-09' },
    { date: '2027-07-06', why: 'capital-day' },
    { date: '2027-10-25', why: 'republic-day' },
    { date: '2027-12-16', why: 'independence-day' },
  ],
  extraOff: [],
  extraWorking: [],
};
