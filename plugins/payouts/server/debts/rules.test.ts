import { debtPlaces } from '@oner/config/contract/payout-states';
import { add, addDays, type Tiyn, tengeToTiyn, tiyn, ZERO } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PayoutHold } from '../payouts/rules.ts';
import {
  debtsOf,
  laterDay,
  type OwedAct,
  owedTo,
  PENALTIES_ID,
  penaltyAt,
  penaltyDue,
  sumDebts,
} from './rules.ts';

const act = (id: number, tenge: number, signedOn: string, dueOn: string | null): OwedAct => ({
  id,
  totalTiyn: tengeToTiyn(tenge),
  rewardTiyn: tengeToTiyn(tenge),
  signedOn,
  dueOn,
  actDay: '2026-10-01',
});
const first = (tenge: number) => act(1, tenge, '2026-10-05', '2026-11-04');
const second = (tenge: number) => act(2, tenge, '2026-11-04', '2026-12-04');
const third = (tenge: number) => act(3, tenge, '2026-12-04', '2027-01-03');

describe('what an author is owed', () => {
  it('example 9: exactly the minimum is paid', () => {
    const { payables, waiting } = owedTo([first(10_000)]);
    expect(payables).toMatchObject([{ amountTiyn: 1_000_000, dueOn: '2026-11-04', anchorId: 1 }]);
    expect(waiting).toEqual([]);
  });

  it('example 10: less than the minimum waits', () => {
    const { payables, waitingTiyn } = owedTo([first(9_000)]);
    expect(payables).toEqual([]);
    expect(waitingTiyn).toBe(900_000);
  });

  it('example 11: waiting sums are paid with the act that reaches the minimum', () => {
    const { payables } = owedTo([second(1_000), first(9_000)]);
    expect(payables).toMatchObject([{ amountTiyn: 1_000_000, dueOn: '2026-12-04', anchorId: 2 }]);
    expect(payables[0]?.acts.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('example 13: a negative month is carried over, and the author is not billed', () => {
    const { payables, waitingTiyn } = owedTo([first(-2_000)]);
    expect(payables).toEqual([]);
    expect(waitingTiyn).toBe(-200_000);
    expect(owedTo([first(-2_000), second(13_000)]).payables).toMatchObject([
      { amountTiyn: 1_100_000, dueOn: '2026-12-04' },
    ]);
  });

  it('example 15: after a termination 3,500 are paid', () => {
    const { payables } = owedTo([first(3_500)], { on: '2026-10-01', settleBy: '2026-10-31' });
    expect(payables).toMatchObject([{ amountTiyn: 350_000, anchorId: 1, dueOn: '2026-11-04' }]);
  });

  it.each([
    // [acts, payments with due dates]: the agreement ends on 20 November and is settled by 20 December.
    ['what waited is due with the settlement', [first(7_000)], [[7_000, '2026-12-20']]],
    ['two that waited together too', [first(4_000), second(3_000)], [[7_000, '2026-12-20']]],
    ['what had its day keeps it', [first(6_000), second(5_000)], [[11_000, '2026-12-04']]],
    [
      'what comes after has a day of its own',
      [first(7_000), third(100)],
      [
        [7_000, '2026-12-20'],
        [100, '2027-01-03'],
      ],
    ],
    [
      'a single tiyn too',
      [{ ...first(0), totalTiyn: tiyn(1), rewardTiyn: tiyn(1) }],
      [[0.01, '2026-12-20']],
    ],
    [
      'what was signed on its last day too',
      [act(1, 500, '2026-11-20', '2026-12-25')],
      [[500, '2026-12-20']],
    ],
    ['what comes to nothing waits for ever', [first(-7_000)], []],
    [
      'a refund after the end is taken from it',
      [first(7_000), third(-2_000)],
      [[5_000, '2026-12-20']],
    ],
  ] as const)('when the agreement ends, %s', (_, acts, expected) => {
    const { payables, waiting } = owedTo(acts, { on: '2026-11-20', settleBy: '2026-12-20' });
    expect(payables.map(({ amountTiyn, dueOn }) => [amountTiyn / 100, dueOn])).toEqual(expected);
    expect(waiting).toHaveLength(expected.length === 0 ? 1 : 0);
  });

  it('a refund after a due act makes it smaller, and not later', () => {
    const { payables, waiting } = owedTo([first(20_000), second(-5_000)]);
    expect(payables).toMatchObject([{ amountTiyn: 1_500_000, dueOn: '2026-11-04', anchorId: 1 }]);
    expect(waiting).toEqual([]);
  });

  it('is calculated in the order of signing, within a day by number', () => {
    const day = '2026-10-05';
    const few = [4, 2, 3, 1].map((id) => act(id, 4_000, day, `2026-11-0${id}`));
    const { payables, waiting } = owedTo([...few, act(9, 100, '2026-10-04', '2026-11-03')]);
    expect(payables.map(({ acts, anchorId }) => [acts.map(({ id }) => id), anchorId])).toEqual([
      [[9, 1, 2, 3], 3],
    ]);
    expect(waiting.map(({ id }) => id)).toEqual([4]);
  });

  it('a zero sum waits and leaves the due date of other debts', () => {
    const nothing = act(3, -3_000, '2026-11-05', null);
    const { payables, waiting, waitingTiyn } = owedTo([
      first(12_000),
      act(2, 3_000, '2026-11-04', '2026-12-04'),
      nothing,
    ]);
    expect(payables.map(({ acts }) => acts.map(({ id }) => id))).toEqual([[1]]);
    expect([waiting.length, waitingTiyn]).toEqual([2, 0]);
  });

  it('penalties alone have no reward, also beside a negative month', () => {
    const penalties = { ...act(0, 20_000, '', null), rewardTiyn: tiyn(0) };
    const { payables } = owedTo([penalties, first(-5_000)]);
    expect(payables).toMatchObject([{ amountTiyn: 1_500_000, rewardTiyn: 0, anchorId: 0 }]);
    expect(owedTo([penalties, first(5_000)]).payables[0]?.rewardTiyn).toBe(0);
  });

  it('a refund that brings it below the minimum does not change its payout day', () => {
    const { payables, waiting } = owedTo([first(12_000), second(-5_000), third(3_000)]);
    expect(payables).toMatchObject([{ amountTiyn: 700_000, dueOn: '2026-11-04', anchorId: 1 }]);
    expect(waiting.map(({ id }) => id)).toEqual([3]);
  });

  it('a refund of all of it takes its day away, and what is earned then waits for the minimum', () => {
    expect(owedTo([first(12_000), second(-12_000)])).toMatchObject({
      payables: [],
      waitingTiyn: 0,
    });
    expect(owedTo([first(12_000), second(-12_000), third(9_000)]).payables).toEqual([]);
    expect(owedTo([first(12_000), second(-12_000), third(10_000)]).payables).toMatchObject([
      { amountTiyn: 1_000_000, dueOn: '2027-01-03', anchorId: 3 },
    ]);
  });

  it('a refund larger than the last payable is taken from the one before', () => {
    const { payables, waitingTiyn } = owedTo([first(30_000), second(10_000), third(-15_000)]);
    expect(payables).toMatchObject([{ amountTiyn: 2_500_000, dueOn: '2026-11-04', anchorId: 1 }]);
    expect(waitingTiyn).toBe(0);
  });

  it('penalties in an act are paid and count for no further penalty', () => {
    const late: OwedAct = { ...second(10_000), rewardTiyn: tengeToTiyn(8_000) };
    expect(owedTo([late]).payables).toMatchObject([{ amountTiyn: 1_000_000, rewardTiyn: 800_000 }]);
  });

  it('loses nothing and pays nothing twice, whatever the months were', () => {
    const months = fc.array(fc.integer({ min: -40_000, max: 60_000 }), { maxLength: 14 });
    fc.assert(
      fc.property(months, fc.boolean(), (sums, isEnded) => {
        const acts = sums.map((tenge, at) =>
          act(at + 1, tenge, `2026-${String((at % 12) + 1).padStart(2, '0')}-05`, '2026-12-31'),
        );
        const minimum = isEnded ? tiyn(1) : tengeToTiyn(10_000);
        const ending = isEnded ? { on: '2026-06-15', settleBy: '2026-07-15' } : null;
        const { payables, waiting, waitingTiyn } = owedTo(acts, ending);
        const ids = [...payables.flatMap((one) => one.acts), ...waiting].map(({ id }) => id);
        expect(ids.toSorted((a, b) => a - b)).toEqual(acts.map(({ id }) => id));
        const sum = add(...payables.map(({ amountTiyn }) => amountTiyn), waitingTiyn);
        expect(sum).toBe(add(...acts.map(({ totalTiyn }) => totalTiyn)));
        for (const { acts: paid, amountTiyn, anchorId } of payables) {
          expect(amountTiyn).toBeGreaterThan(0);
          // It reached the minimum with the act that determines its due date.
          const until = paid.slice(0, paid.findIndex(({ id }) => id === anchorId) + 1);
          expect(add(...until.map(({ totalTiyn }) => totalTiyn))).toBeGreaterThanOrEqual(minimum);
        }
        expect(waitingTiyn < minimum).toBe(true);
      }),
    );
  });
});

const sumOf = (id: number, amountTiyn: Tiyn, dueOn: string | null): OwedAct => ({
  ...act(id, 0, `2026-1${id % 3}-05`, dueOn),
  totalTiyn: amountTiyn,
  rewardTiyn: amountTiyn,
});
const noIban: PayoutHold = { reason: 'iban-missing', until: null };
const through = '2026-12-07';
const debts = (acts: readonly OwedAct[], holds: readonly PayoutHold[] = []) =>
  debtsOf({ ...owedTo(acts), authorId: 'aigerim' }, holds, through);
const places = (acts: readonly OwedAct[], holds: readonly PayoutHold[] = []) =>
  debts(acts, holds).map(({ place, amountTiyn }) => [place, amountTiyn / 100]);
const of = (tenge: number, dueOn: string | null, id = 1) => sumOf(id, tengeToTiyn(tenge), dueOn);

describe('where a debt stands', () => {
  it.each([
    ['due on the last day that counts', [of(15_000, through)], [], [['due', 15_000]]],
    ['payable, and due a day later', [of(15_000, '2026-12-08')], [], [['payable', 15_000]]],
    ['payable while force majeure has no end', [of(15_000, null)], [], [['payable', 15_000]]],
    ['below the minimum', [of(9_999, through)], [], [['below-minimum', 9_999]]],
    ['carried forward', [of(-2_000, through)], [], [['below-minimum', -2_000]]],
    ['held, though due', [of(15_000, through)], [noIban], [['held', 15_000]]],
    ['held, whenever it is due', [of(15_000, '2027-01-03')], [noIban], [['held', 15_000]]],
    [
      'below the minimum, whatever holds it',
      [of(9_000, through)],
      [noIban],
      [['below-minimum', 9_000]],
    ],
    ['nowhere where nothing is owed', [of(0, through)], [], []],
  ] as const)('%s', (_, acts, holds, expected) => {
    expect(places(acts, holds)).toEqual(expected);
  });

  it('has penalties alone paid at once', () => {
    const penalties = { ...sumOf(PENALTIES_ID, tiyn(5), null), actDay: '2026-10-01' };
    const owed = {
      ...owedTo([penalties], { on: '2026-10-01', settleBy: '2026-10-31' }),
      authorId: 'aigerim',
    };
    expect(debtsOf(owed, [], through)).toMatchObject([{ place: 'due', dueOn: null }]);
  });

  it('names its acts, and which one sets the day', () => {
    // Signed in October, November and December.
    const owed = [of(4_000, '2026-11-01', 3), of(7_000, through, 1), of(3_000, '2027-01-03', 2)];
    expect(debts(owed)).toMatchObject([
      { place: 'due', actIds: [3, 1], anchorId: 1 },
      { place: 'below-minimum', actIds: [2], anchorId: null },
    ]);
  });

  it('counts every tiyn in exactly one place', () => {
    const day = fc.constantFrom('2026-11-30', through, '2027-01-03', null);
    const acts = fc.array(fc.tuple(fc.integer({ min: -2_000_000, max: 3_000_000 }), day), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(acts, fc.boolean()), { maxLength: 5 }), (authors) => {
        const given = authors.map(([rows, isHeld]) => ({
          acts: rows.map(([amount, dueOn], at) => sumOf(at + 1, tiyn(amount), dueOn)),
          holds: isHeld ? [noIban] : [],
        }));
        const sums = sumDebts(given.flatMap(({ acts: some, holds }) => debts(some, holds)));
        const owed = add(...given.flatMap(({ acts: some }) => some.map((one) => one.totalTiyn)));
        expect(add(...debtPlaces.map((place) => sums[place].amountTiyn))).toBe(owed);
      }),
    );
  });
});

const debt = {
  rewardTiyn: tengeToTiyn(120_000),
  dueOn: '2026-06-05',
  paidOn: null,
  actDay: '2026-05-01',
};
const at = (asOf: string, periods = []) => penaltyAt(debt, asOf, periods);

it.each([
  ['2027-03-31', '2027-04-05', '2027-04-05'],
  ['2027-04-05', '2027-03-31', '2027-04-05'],
  ['2027-03-31', '2027-03-31', '2027-03-31'],
  ['2027-03-31', null, null],
  [null, '2027-03-31', null],
])('of the days %s and %s the later one is %s', (one, other, later) => {
  expect(laterDay(one, other)).toBe(later);
});

describe('the penalty of a late payout', () => {
  it('example 29: nothing on the last day, 120 a day later', () => {
    expect(at('2026-06-05')).toBe(0);
    expect(at('2026-06-06')).toBe(12_000);
    expect(penaltyAt({ ...debt, paidOn: '2026-06-05' }, '2026-12-31', [])).toBe(0);
  });
  it('example 30: 37 days', () => {
    expect(penaltyAt({ ...debt, paidOn: '2026-07-12' }, '2026-12-31', [])).toBe(444_000);
  });
  it('example 31: a hundred days reach the cap, and more stay there', () => {
    expect(at('2026-09-13')).toBe(1_200_000);
    expect(at(addDays('2026-06-05', 250))).toBe(1_200_000);
  });
  it('can be calculated for a day before the payment', () => {
    expect(penaltyAt({ ...debt, paidOn: '2026-07-12' }, '2026-06-07', [])).toBe(24_000);
  });
  it('does not grow while force majeure lasts', () => {
    const june = { startsOn: '2026-06-06', endsOn: '2026-06-15' };
    expect(penaltyAt(debt, '2026-06-15', [june])).toBe(0);
    expect(penaltyAt(debt, '2026-06-16', [june])).toBe(12_000);
    const open = { startsOn: '2026-06-08', endsOn: null };
    expect(penaltyAt(debt, '2026-12-31', [open])).toBe(24_000);
  });
  it('is zero without a due date or a debt', () => {
    expect(penaltyAt({ ...debt, dueOn: null }, '2026-12-31', [])).toBe(ZERO);
    expect(penaltyAt({ ...debt, rewardTiyn: ZERO }, '2026-12-31', [])).toBe(ZERO);
    expect(penaltyAt({ ...debt, rewardTiyn: tiyn(-100_000) }, '2026-12-31', [])).toBe(ZERO);
    expect(at('2026-05-01')).toBe(ZERO);
  });
  it('credits what is missing, and takes back days after the payment', () => {
    expect(penaltyDue(debt, tiyn(12_000), '2026-06-07', [])).toBe(12_000);
    const paid = { ...debt, paidOn: '2026-06-06' };
    expect(penaltyDue(paid, tiyn(36_000), '2026-06-10', [])).toBe(-24_000);
  });
});
