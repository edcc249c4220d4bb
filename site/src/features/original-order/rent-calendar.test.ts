import { describe, expect, it } from 'vitest';
import {
  chooseDay,
  dayFault,
  faultOf,
  lastDayOf,
  monthsFrom,
  movedBy,
  weeksOf,
} from './rent-calendar.ts';

const bounds = {
  earliest: '2027-03-05',
  latest: '2027-06-30',
  leastDays: 7,
  mostDays: 60,
  taken: [{ firstDay: '2027-04-01', lastDay: '2027-04-10' }],
};

describe('the calendar of a rent', () => {
  it('has the weeks of a month from Monday on', () => {
    const weeks = weeksOf('2027-05');
    expect(weeks[0]).toEqual([null, null, null, null, null, '2027-05-01', '2027-05-02']);
    expect(weeks.at(-1)).toEqual(['2027-05-31', null, null, null, null, null, null]);
    expect(weeksOf('2027-02').flat()).toHaveLength(28);
  });
  it.each([
    ['ArrowLeft', '2027-03-16'],
    ['ArrowRight', '2027-03-18'],
    ['ArrowUp', '2027-03-10'],
    ['ArrowDown', '2027-03-24'],
    ['Home', '2027-03-15'],
    ['End', '2027-03-21'],
    ['PageDown', '2027-04-17'],
    ['PageUp', '2027-03-05'],
    ['Enter', undefined],
  ])('is walked by %s', (key, to) => {
    expect(movedBy(key, '2027-03-17', bounds)).toBe(to);
  });
  it('ends at the last possible day of any rent', () => {
    expect(lastDayOf(bounds)).toBe('2027-08-28');
    expect(movedBy('ArrowDown', '2027-08-27', bounds)).toBe('2027-08-28');
  });
  it('takes the first day, then the last; a third or an earlier day starts over', () => {
    const first = chooseDay({}, '2027-03-10');
    expect(first).toEqual({ firstDay: '2027-03-10' });
    const both = chooseDay(first, '2027-03-20');
    expect(both).toEqual({ firstDay: '2027-03-10', lastDay: '2027-03-20' });
    expect(chooseDay(both, '2027-03-25')).toEqual({ firstDay: '2027-03-25' });
    expect(chooseDay(first, '2027-03-09')).toEqual({ firstDay: '2027-03-09' });
  });
  it('reports taken days and invalid choices', () => {
    expect(
      ['2027-03-04', '2027-03-05', '2027-04-01', '2027-04-11'].map((day) => dayFault(day, bounds)),
    ).toEqual(['too-early', null, 'not-free', null]);
    expect(faultOf({}, bounds)).toBeNull();
    expect(faultOf({ firstDay: '2027-04-05' }, bounds)).toBe('not-free');
    expect(faultOf({ firstDay: '2027-07-01' }, bounds)).toBe('too-late');
    expect(faultOf({ firstDay: '2027-03-20' }, bounds)).toBeNull();
    expect(faultOf({ firstDay: '2027-03-20', lastDay: '2027-03-22' }, bounds)).toBe('too-short');
    expect(faultOf(monthsFrom('2027-03-20', 1), bounds)).toBe('not-free');
    expect(faultOf(monthsFrom('2027-04-11', 1), bounds)).toBeNull();
  });
});
