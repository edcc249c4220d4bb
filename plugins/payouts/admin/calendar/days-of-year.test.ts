import type { CalendarYear } from '@oner/config/terms';
import { expect, it } from 'vitest';
import { daysOfYear } from './days-of-year.ts';

const year: CalendarYear = {
  year: 2028,
  status: 'provisional',
  source: 'ours',
  workingDays: 247,
  daysOff: [
    { date: '2028-01-03', why: 'new-year', instead: '2028-01-01' },
    { date: '2028-07-06', why: 'capital-day' },
  ],
  extraOff: ['2028-05-08'],
  extraWorking: ['2028-05-13'],
};

it('tells the days of a year in order, those of a decree among them', () => {
  expect(daysOfYear(year)).toEqual([
    { date: '2028-01-03', why: 'new-year', instead: '2028-01-01' },
    { date: '2028-05-08', why: 'extra-off' },
    { date: '2028-05-13', why: 'extra-working' },
    { date: '2028-07-06', why: 'capital-day' },
  ]);
});
