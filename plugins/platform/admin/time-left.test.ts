import { expect, it } from 'vitest';
import { timeLeft, toneOf } from './time-left.ts';

const due = '2026-12-03T19:00:00.000Z';
const at = (minutes: number) => timeLeft(due, Date.parse(due) - minutes * 60_000, () => '4.12');

it.each([
  [30, 'time.minutes', { minutes: '30' }],
  [160, 'time.hours', { hours: '2', minutes: '40' }],
  [3000, 'time.until', { until: '4.12' }],
  [0, 'time.late-minutes', { minutes: '0' }],
  [-59, 'time.late-minutes', { minutes: '59' }],
  [-180, 'time.late-hours', { hours: '3' }],
  [-4 * 1440, 'time.late-days', { days: '4' }],
])('%i minutes before the deadline', (minutes, word, facts) => {
  expect(at(minutes)).toEqual([word, facts]);
});

it.each([
  [-1, 'danger'],
  [0, 'danger'],
  [1, 'warning'],
  [1439, 'warning'],
  [1440, 'neutral'],
])('%i minutes before: %s', (minutes, tone) => {
  expect(toneOf(due, Date.parse(due) - minutes * 60_000)).toBe(tone);
});
