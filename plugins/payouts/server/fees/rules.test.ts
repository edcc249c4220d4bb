import { FIRST_SCHEDULE, type MerchKind, tengeToTiyn, type tiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import {
  feeChanges,
  merchTermsOf,
  minimumPrice,
  scheduleOn,
  scheduleProblem,
  schedulesInForce,
  tooCheapText,
} from './rules.ts';

const version = (n: number, startsOn: string, confirmedAt: number | null = 1) => ({
  version: n,
  startsOn,
  confirmedAt,
});

describe('the schedule of a day', () => {
  const all = [version(1, '2024-04-01', null), version(2, '2026-06-01'), version(3, '2026-06-01')];
  it('is the one that began last, and of two that began together the later version', () => {
    const on = (day: string) => scheduleOn(all, day).version;
    expect([on('2024-04-01'), on('2026-05-31'), on('2026-06-01')]).toEqual([1, 1, 3]);
    expect(scheduleOn(all.toReversed(), '2026-06-01').version).toBe(3);
    const mixed = [version(4, '2026-07-01'), version(5, '2026-06-15'), ...all];
    expect(scheduleOn(mixed, '2026-06-30').version).toBe(5);
    expect(scheduleOn(mixed, '2026-07-01').version).toBe(4);
  });
  it('does not exist before the shop opened', () => {
    expect(() => scheduleOn(all, '2024-03-31')).toThrow(
      'no fee schedule is in force on 2024-03-31',
    );
  });
  it('is a confirmed one, or the first, which is the agreement itself', () => {
    const proposed = version(4, '2026-07-01', null);
    expect(schedulesInForce([...all, proposed]).map((one) => one.version)).toEqual([1, 2, 3]);
  });
});

describe('a schedule', () => {
  const draft = { ...FIRST_SCHEDULE, startsOn: '2026-12-01' };
  const problem = (changes: Partial<typeof draft>, today = '2026-11-21') =>
    scheduleProblem({ ...draft, ...changes }, today);
  it('begins only after its notice period', () => {
    expect(problem({})).toBeNull();
    expect(problem({}, '2026-11-30')).toBeNull();
    expect(problem({}, '2026-12-01')).toBe('starts-too-early');
    expect(problem({ startsOn: '2026-02-30' })).toBe('bad-day');
  });
  it('has whole sums and shares of one whole at most', () => {
    const sums = (notebook: number) => ({
      perUnit: { ...draft.perUnit, notebook: notebook as ReturnType<typeof tiyn> },
    });
    expect(problem(sums(0))).toBeNull();
    expect(problem(sums(-1))).toBe('bad-sum');
    expect(problem(sums(0.5))).toBe('bad-sum');
    const share = (rent: number) => ({ commissionBp: { ...draft.commissionBp, rent } });
    expect(problem(share(10_000))).toBeNull();
    expect(problem(share(10_001))).toBe('bad-share');
    expect(problem(share(-1))).toBe('bad-share');
  });
});

const shirt = (price: number, cost: number) => ({
  kind: 'tshirt' as const,
  unitPrice: tengeToTiyn(price),
  unitCost: tengeToTiyn(cost),
});

describe('the price of a thing', () => {
  it('covers its cost and the fee', () => {
    expect(minimumPrice(shirt(8_000, 6_000), FIRST_SCHEDULE)).toBeNull();
    expect(minimumPrice(shirt(7_999, 6_000), FIRST_SCHEDULE)).toBe(tengeToTiyn(8_000));
  });
  it.each([
    ['kk', 'Кемінде 8000 ₸'],
    ['ru', 'не меньше 8000 ₸'],
    ['en', 'at least 8000 ₸'],
  ] as const)('is refused in the words of %s, with every sum', (language, words) => {
    const said = tooCheapText(shirt(7_000, 6_000), tengeToTiyn(8_000), language);
    for (const part of [words, '7000 ₸', '6000 ₸', '2000 ₸']) expect(said).toContain(part);
  });
});

const thing = (kind: MerchKind, price: number, cost: number) => ({
  kind,
  unitPrice: tengeToTiyn(price),
  unitCost: tengeToTiyn(cost),
});

describe('the author’s share of each item', () => {
  it('is the price minus production cost and fee', () => {
    const shop = [thing('hoodie', 20_000, 11_500), thing('notebook', 6_500, 3_000)];
    const [hoodie, notebook] = merchTermsOf(shop, FIRST_SCHEDULE);
    expect(hoodie).toEqual({
      kind: 'hoodie',
      unitPrice: tengeToTiyn(20_000),
      production: tengeToTiyn(11_500),
      provider: tengeToTiyn(2_000),
      author: tengeToTiyn(6_500),
    });
    expect(notebook).toMatchObject({ author: tengeToTiyn(2_500) });
  });

  it('follows the schedule: a royalty is the same sum whatever the price', () => {
    const schedule = { ...FIRST_SCHEDULE, version: 2, mode: 'royalty' } as const;
    expect(merchTermsOf([thing('tshirt', 15_000, 7_500)], schedule)[0]).toMatchObject({
      author: tengeToTiyn(2_000),
      provider: tengeToTiyn(5_500),
    });
  });

  it('has one row per kind, price and cost, in the order of kinds', () => {
    const shop = [
      thing('canvas', 25_000, 9_000),
      thing('tshirt', 17_000, 7_500),
      thing('tshirt', 15_000, 7_500),
      thing('tshirt', 15_000, 7_500),
    ];
    const rows = merchTermsOf(shop, FIRST_SCHEDULE);
    expect(rows.map(({ kind, unitPrice }) => [kind, unitPrice])).toEqual([
      ['tshirt', tengeToTiyn(15_000)],
      ['tshirt', tengeToTiyn(17_000)],
      ['canvas', tengeToTiyn(25_000)],
    ]);
    const costs = [thing('tshirt', 15_000, 8_000), ...shop].toReversed();
    for (const mixed of [costs, costs.toReversed()])
      expect(merchTermsOf(mixed, FIRST_SCHEDULE).map(({ production }) => production)).toEqual(
        [7_500, 8_000, 7_500, 9_000].map(tengeToTiyn),
      );
  });
});

describe('what a schedule changes', () => {
  const next = {
    ...FIRST_SCHEDULE,
    perUnit: { ...FIRST_SCHEDULE.perUnit, tshirt: tengeToTiyn(2500) },
    commissionBp: { ...FIRST_SCHEDULE.commissionBp, original: 350 },
  };
  it('lists each changed sum in the language of the reader', () => {
    expect(feeChanges(FIRST_SCHEDULE, next, 'en')).toBe(
      'T-shirt: 2\u00a0000\u00a0₸ → 2\u00a0500\u00a0₸; original: 0% → 3.5%',
    );
    expect(feeChanges(FIRST_SCHEDULE, next, 'ru')).toContain('оригинал: 0\u00a0% → 3,5\u00a0%');
    expect(feeChanges(FIRST_SCHEDULE, next, 'kk')).toContain('түпнұсқа: 0\u00a0% → 3,5\u00a0%');
  });
  it('is also the share of a rent and of a licence', () => {
    const shares = { original: 0, rent: 1_000, licence: 1_550 };
    expect(feeChanges(FIRST_SCHEDULE, { ...FIRST_SCHEDULE, commissionBp: shares }, 'en')).toBe(
      'rent: 0% → 10%; licence: 0% → 15.5%',
    );
  });
  it('is nothing where all sums stay', () => {
    expect(feeChanges(next, next, 'kk')).toBe('');
  });
});
