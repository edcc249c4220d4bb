import { SHARE_KINDS, UNIT_KINDS } from '@oner/config/terms';
import { expect, it } from 'vitest';
import { feeDraftOf, readFeeSum, readShare } from './fee-kinds.ts';

it.each([
  ['2 000', 200_000],
  ['1000,50 ₸', 100_050],
  ['0', 0],
  ['-1', null],
  ['', null],
  ['две', null],
])('%j are %d tiyn', (typed, tiyn) => {
  expect(readFeeSum(typed)).toBe(tiyn);
});

it.each([
  ['12,5', 1250],
  ['100 %', 10_000],
  ['100,01', null],
])('%j is a share of %d hundredths of a percent', (typed, bp) => {
  expect(readShare(typed)).toBe(bp);
});

it('makes the next version of what is typed', () => {
  const typed = Object.fromEntries(
    [...UNIT_KINDS, ...SHARE_KINDS].map((kind, place) => [kind, String(place + 1)]),
  );
  const rest = { startsOn: '2027-01-01', mode: 'royalty', earnedWhen: 'delivered' };
  const draft = feeDraftOf({ ...typed, ...rest });
  expect(draft).toMatchObject(rest);
  expect(draft.perUnit).toMatchObject({ notebook: 100, animation: 700 });
  expect(draft.commissionBp).toEqual({ original: 800, rent: 900, licence: 1000 });
});
