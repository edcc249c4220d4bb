import { debtPlaces } from '@oner/config/contract/payout-states';
import { add, type Tiyn, tengeToTiyn, tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debtsOf, sumDebts } from './debts.ts';
import type { Hold } from './holds.ts';
import { type OwedAct, owedTo, PENALTIES_ID } from './payable.ts';

const act = (id: number, amountTiyn: Tiyn, dueOn: string | null): OwedAct => ({
  id,
  totalTiyn: amountTiyn,
  rewardTiyn: amountTiyn,
  signedOn: `2026-1${id % 3}-05`,
  dueOn,
  actDay: '2026-10-01',
});
const noIban: Hold = { reason: 'iban-missing', until: null };
const through = '2026-12-07';
const debts = (acts: readonly OwedAct[], holds: readonly Hold[] = []) =>
  debtsOf({ ...owedTo(acts), authorId: 'aigerim' }, holds, through);
const places = (acts: readonly OwedAct[], holds: readonly Hold[] = []) =>
  debts(acts, holds).map(({ place, amountTiyn }) => [place, amountTiyn / 100]);
const of = (tenge: number, dueOn: string | null, id = 1) => act(id, tengeToTiyn(tenge), dueOn);

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
    const penalties = { ...act(PENALTIES_ID, tiyn(5), null), actDay: '2026-10-01' };
    const owed = {
      ...owedTo([penalties], { on: '2026-10-01', settleBy: '2026-10-31' }),
      authorId: 'aigerim',
    };
    expect(debtsOf(owed, [], through)).toMatchObject([{ place: 'due', dueOn: null }]);
  });

  it('counts every tiyn in exactly one place', () => {
    const day = fc.constantFrom('2026-11-30', through, '2027-01-03', null);
    const acts = fc.array(fc.tuple(fc.integer({ min: -2_000_000, max: 3_000_000 }), day), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(acts, fc.boolean()), { maxLength: 5 }), (authors) => {
        const given = authors.map(([rows, isHeld]) => ({
          acts: rows.map(([amount, dueOn], at) => act(at + 1, tiyn(amount), dueOn)),
          holds: isHeld ? [noIban] : [],
        }));
        const sums = sumDebts(given.flatMap(({ acts: some, holds }) => debts(some, holds)));
        const owed = add(...given.flatMap(({ acts: some }) => some.map((one) => one.totalTiyn)));
        expect(add(...debtPlaces.map((place) => sums[place].amountTiyn))).toBe(owed);
      }),
    );
  });
});
