import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorkingDay } from './calendar.ts';
import { addDays, dateInAlmaty, daysBetween, endOfDay, startOfDay } from './dates.ts';
import {
  accountingMonth,
  answerClaimBy,
  autoTerminatesOn,
  cancelThrough,
  deemedSignedOn,
  impossibleUntil,
  moderateBy,
  noticeOver,
  payoutDueOn,
  produceBy,
  settleBy,
} from './deadlines.ts';
import { BUILT_IN_RULES, lastDay } from './force-majeure.ts';

/** An instant of a day in Almaty. */
const at = (date: string, time = '12:00:00'): Date => new Date(`${date}T${time}+05:00`);

describe('an act, its deemed signature and its payout', () => {
  it.each([
    ['2026-03-20', '2026-03-30', '2026-04-29', 'Nauryz, 23 to 25 March off'],
    ['2026-04-30', '2026-05-06', '2026-06-05', '1 May off'],
    ['2026-05-06', '2026-05-13', '2026-06-12', '7 and 11 May off'],
    ['2026-08-27', '2026-09-01', '2026-10-01', '31 August works'],
    ['2026-10-22', '2026-10-28', '2026-11-27', '26 October off'],
    ['2026-12-14', '2026-12-18', '2027-01-17', '16 December off, due on a Sunday'],
    ['2026-12-30', '2027-01-06', '2027-02-05', '1 and 4 January off'],
    ['2027-05-06', '2027-05-13', '2027-06-12', '7 and 10 May off, due on a Saturday'],
    ['2027-07-02', '2027-07-08', '2027-08-07', '6 July off'],
    ['2027-10-22', '2027-10-28', '2027-11-27', '25 October off'],
    ['2026-12-01', '2026-12-04', '2027-01-03', 'the example of FAQ 4.4'],
  ])('sent %s: signed %s, due %s (%s)', (sentOn, signedOn, dueOn) => {
    expect(deemedSignedOn(sentOn)).toBe(signedOn);
    expect(payoutDueOn(signedOn)).toBe(dueOn);
  });
});

describe('a paid order', () => {
  it.each([
    ['example 34', '2026-03-19', '2026-03-31', '2026-04-02'],
    ['example 35', '2026-12-29', '2027-01-08', '2027-01-12'],
    ['example 37', '2026-05-05', '2026-05-14', '2026-05-18'],
    ['example 38', '2026-06-30', '2026-07-08', '2026-07-10'],
    ['a Friday', '2026-12-11', '2026-12-21', '2026-12-23'],
  ])('%s: paid %s, cancel through %s, produce by %s', (_, paidOn, cancel, produce) => {
    for (const time of ['00:00:00', '12:00:00', '23:59:59']) {
      expect(cancelThrough(at(paidOn, time))).toBe(cancel);
      expect(produceBy(at(paidOn, time))).toBe(produce);
    }
  });

  it('example 39: may be declared impossible for 24 clock hours, whatever the weekday', () => {
    expect(impossibleUntil(at('2026-03-07', '10:00:00'))).toEqual(at('2026-03-08', '10:00:00'));
  });

  it('can be cancelled until midnight in Almaty', () => {
    const end = endOfDay(cancelThrough(at('2026-03-19')));
    expect(end).toEqual(at('2026-04-01', '00:00:00'));
  });
});

describe('an answer of the provider', () => {
  it.each([
    ['example 40, Friday', '2026-11-20', '2026-11-24'],
    ['example 40, Saturday', '2026-11-21', '2026-11-24'],
    ['over Nauryz', '2026-03-20', '2026-03-27'],
    ['over New Year', '2026-12-31', '2027-01-06'],
  ])('%s: about a work submitted %s is due by %s', (_, submittedOn, by) => {
    expect(moderateBy(at(submittedOn))).toBe(by);
    expect(lastDay('moderation', submittedOn, BUILT_IN_RULES)).toBe(by);
  });

  it.each([
    ['2026-11-20', '2026-12-11'],
    ['2026-12-11', '2027-01-06'],
    ['2026-03-19', '2026-04-14'],
  ])('to a claim received %s is due by %s', (receivedOn, by) => {
    expect(answerClaimBy(at(receivedOn))).toBe(by);
  });
});

describe('the month of a reward', () => {
  it.each([
    ['2026-03-31T18:59:59Z', '2026-03'],
    ['2026-03-31T19:00:00Z', '2026-04'],
    ['2026-03-31T19:30:00Z', '2026-04'],
    ['2026-12-31T19:00:00Z', '2027-01'],
  ])('delivered %s: %s', (instant, month) => {
    expect(accountingMonth(new Date(instant))).toBe(month);
  });
});

describe('the end of an agreement and the change of one', () => {
  it('example 42: ends 30 days after the last work is removed and is settled 30 days later', () => {
    expect(autoTerminatesOn('2026-06-01')).toBe('2026-07-01');
    expect(settleBy('2026-07-01')).toBe('2026-07-31');
    expect(at('2026-07-01', '23:59:59') < endOfDay(autoTerminatesOn('2026-06-01'))).toBe(true);
  });

  it.each([
    ['example 44', '2026-12-20', '2027-01-05'],
    ['an autumn', '2026-11-16', '2026-11-30'],
  ])('%s: gives notice from %s through %s', (_, publishedOn, over) => {
    expect(noticeOver(publishedOn)).toBe(over);
  });

  it('ten working days of notice are never shorter than ten calendar days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 640 }), (count) => {
        const published = addDays('2026-01-01', count);
        expect(daysBetween(published, noticeOver(published))).toBeGreaterThanOrEqual(10);
      }),
    );
  });
});

describe('any term in working days', () => {
  const instants = fc
    .integer({ min: startOfDay('2026-01-01').getTime(), max: startOfDay('2027-11-01').getTime() })
    .map((ms) => new Date(ms));

  it('ends on a working day after its event, and a later event never ends it sooner', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(cancelThrough, produceBy, moderateBy, answerClaimBy),
        instants,
        fc.integer({ min: 0, max: 864_000_000 }),
        (term, event, delayMs) => {
          const end = term(event);
          expect(isWorkingDay(end)).toBe(true);
          expect(end > dateInAlmaty(event)).toBe(true);
          expect(term(new Date(event.getTime() + delayMs)) >= end).toBe(true);
        },
      ),
    );
  });
});
