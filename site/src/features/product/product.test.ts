import { describe, expect, it } from 'vitest';
import { sampleWork } from '../../cards/work-card.fixture.ts';
import { dotClass, isAvailable, mailLink, offersOf } from './product.ts';

describe('offers', () => {
  const without = ({ price_sale: _sale, ...work }: ReturnType<typeof sampleWork>) => work;

  it('show a row for each price, sale first', () => {
    expect(offersOf(sampleWork({ price_rent: 25_000 }))).toEqual([
      { kind: 'sale', priceTenge: 420_000 },
      { kind: 'rent', priceTenge: 25_000 },
    ]);
  });
  it('hide a row without a price', () => {
    expect(offersOf(without(sampleWork({ price_rent: 9000 })))).toEqual([
      { kind: 'rent', priceTenge: 9000 },
    ]);
    expect(offersOf(without(sampleWork()))).toEqual([]);
  });
  it('keep a price of zero, for zero is not absent', () => {
    expect(offersOf(sampleWork({ price_sale: 0 }))).toHaveLength(1);
  });
});

describe('availability', () => {
  it.each([
    ['in-stock', 'dot', true],
    ['on-order', 'dot dot--order', true],
    ['reserved', 'dot dot--gone', false],
    ['sold', 'dot dot--gone', false],
    ['out-of-stock', 'dot dot--gone', false],
  ] as const)('%s', (availability, dot, available) => {
    const work = sampleWork({ availability });
    expect([dotClass(work), isAvailable(work)]).toEqual([dot, available]);
  });
});

describe('a letter', () => {
  it('keeps signs that an address would swallow', () => {
    const link = mailLink('info@oner.test', 'Өтінім: «A & B»', 'бір\nекі?=#');
    const url = new URL(link);
    expect(url.pathname).toBe('info@oner.test');
    expect(url.searchParams.get('subject')).toBe('Өтінім: «A & B»');
    expect(url.searchParams.get('body')).toBe('бір\r\nекі?=#');
  });
});
