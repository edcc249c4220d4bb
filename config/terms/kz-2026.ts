import type { CalendarYear } from './calendar-year.ts';

/**
 * Production calendar of Kazakhstan for 2026. Constitution Day on 30 August was abolished by the referendum of 15 March
 * 2026, and its successor on 15 March is first observed in 2027, so both are ordinary days in this year.
 */
export const KZ_2026: CalendarYear = {
  year: 2026,
  status: 'official',
  source: 'Ministry of Labour, calendar of working time for 2026, after the March referendum',
  workingDays: 247,
  daysOff: [
    { date: '2026-01-01', why: 'new-year' },
    { date: '2026-01-02', why: 'new-year' },
    { date: '2026-01-07', why: 'orthodox-christmas' },
    { date: '2026-03-09', why: 'womens-day', instead: '2026-03-08' },
    { date: '2026-03-23', why: 'nauryz' },
    { date: '2026-03-24', why: 'nauryz', instead: '2026-03-21' },
    { date: '2026-03-25', why: 'nauryz', instead: '2026-03-22' },
    { date: '2026-05-01', why: 'unity-day' },
    { date: '2026-05-07', why: 'defender-day' },
    { date: '2026-05-11', why: 'victory-day', instead: '2026-05-09' },
    { date: '2026-05-27', why: 'kurban-ait' },
    { date: '2026-07-06', why: 'capital-day' },
    { date: '2026-10-26', why: 'republic-day', instead: '2026-10-25' },
    { date: '2026-12-16', why: 'independence-day' },
  ],
  extraOff: [],
  extraWorking: [],
};
