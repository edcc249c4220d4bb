import { type CalendarYear, statutoryYear } from '@oner/config/terms';
import { expect, it } from 'vitest';
import { daysOfYear, draftOfYear, kurbanAitOf, readDays } from './year.ts';

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

it('reads days as people write them, and refuses one that does not exist', () => {
  expect(readDays('')).toEqual([]);
  expect(readDays('08.05.2028, 2028-05-10;9.5.2028')).toEqual([
    '2028-05-08',
    '2028-05-10',
    '2028-05-09',
  ]);
  expect(readDays('31.02.2028')).toBeNull();
  expect(readDays('May')).toBeNull();
});

it('makes a draft of what is typed, and finds Kurban Ait in a year again', () => {
  const typed = { status: 'official', source: 'Order 1', workingDays: '246', kurbanAit: '' };
  expect(draftOfYear(2028, { ...typed, extraOff: '08.05.2028' })).toEqual({
    year: 2028,
    status: 'official',
    source: 'Order 1',
    workingDays: 246,
    kurbanAit: null,
    extraOff: ['2028-05-08'],
    extraWorking: [],
  });
  expect(kurbanAitOf(statutoryYear(2028, '2028-05-05'))).toBe('2028-05-05');
  expect(kurbanAitOf(statutoryYear(2028))).toBe('');
});
