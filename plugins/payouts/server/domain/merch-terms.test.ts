import { FIRST_SCHEDULE, type MerchKind, tengeToTiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { merchTermsOf } from './merch-terms.ts';

const thing = (kind: MerchKind, price: number, cost: number) => ({
  kind,
  unitPrice: tengeToTiyn(price),
  unitCost: tengeToTiyn(cost),
});

describe('what an author has of each thing', () => {
  it('is the price without production and fee', () => {
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

  it('is said once for things of one kind, price and cost, and kinds keep their order', () => {
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
  });
});
