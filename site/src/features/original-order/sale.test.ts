import { describe, expect, it } from 'vitest';
import { sampleWork } from '../../cards/work-card.fixture.ts';
import {
  dotClass,
  isObtainable,
  offersOf,
  questionPath,
  refetchDelayMs,
  type SaleFacts,
  saleOf,
  saleQuestionOf,
  writesOf,
} from './sale.ts';

const without = ({ price_sale: _sale, ...work }: ReturnType<typeof sampleWork>) => work;
const facts = (changed: Partial<SaleFacts> = {}): SaleFacts => ({
  state: 'for-sale',
  until: null,
  reservedFor: null,
  hasAgreedDays: false,
  isMine: false,
  order: null,
  price: 420_000,
  ...changed,
});

describe('offers', () => {
  const shown = (work: ReturnType<typeof without>) => offersOf(work, saleOf(work, undefined));

  it('show a row for each price, sale first', () => {
    expect(shown(sampleWork({ price_rent: 25_000 }))).toEqual([
      { kind: 'sale', priceTenge: 420_000 },
      { kind: 'rent', priceTenge: 25_000 },
    ]);
  });
  it('hide a row without a price', () => {
    const rented = without(sampleWork({ price_rent: 9000 }));
    expect(shown(rented)).toEqual([{ kind: 'rent', priceTenge: 9000 }]);
    expect(shown(without(sampleWork()))).toEqual([]);
  });
  it('keep a price of zero', () => {
    expect(shown(sampleWork({ price_sale: 0 }))).toHaveLength(1);
  });
  it('have the current price, and none if the work is no longer for sale', () => {
    const work = sampleWork();
    expect(offersOf(work, facts({ price: 450_000 }))).toEqual([
      { kind: 'sale', priceTenge: 450_000 },
    ]);
    expect(offersOf(work, facts({ state: 'not-for-sale', price: null }))).toEqual([]);
    expect(offersOf(work, facts({ state: 'sold', price: null }))).toEqual([]);
    const both = sampleWork({ price_rent: 25_000 });
    expect(offersOf(both, facts({ state: 'rented', price: 450_000 }))).toEqual([
      { kind: 'rent', priceTenge: 25_000 },
    ]);
    expect(offersOf(work, facts({ state: 'reserved', price: null }))).toEqual([
      { kind: 'sale', priceTenge: 420_000 },
    ]);
  });
});

describe('the sale of a work', () => {
  it.each([
    ['in-stock', 'for-sale', 'dot', true],
    ['on-order', 'on-order', 'dot dot--order', true],
    ['reserved', 'reserved', 'dot dot--order', false],
    ['sold', 'sold', 'dot dot--gone', false],
    ['out-of-stock', 'out-of-stock', 'dot dot--gone', false],
    ['rented-out', 'rented', 'dot dot--gone', false],
  ] as const)('%s on the page is %s until it is asked', (availability, state, dot, offered) => {
    const sale = saleOf(sampleWork({ availability }), undefined);
    expect(sale.state).toBe(state);
    expect([dotClass(sale.state), isObtainable(sale.state)]).toEqual([dot, offered]);
  });
  it('is not for sale without a price, but in stock', () => {
    const { state } = saleOf(without(sampleWork()), undefined);
    expect([state, dotClass(state)]).toEqual(['not-for-sale', 'dot']);
  });
  it('is that of the server, whatever the page shows', () => {
    const sold = facts({ state: 'sold', price: null });
    expect(saleOf(sampleWork(), sold)).toBe(sold);
  });
});

describe('a question', () => {
  it.each([
    ['for-sale', 'sale', undefined],
    ['for-sale', 'rent', undefined],
    ['on-order', 'sale', undefined],
    ['not-for-sale', undefined, 'price'],
    ['not-for-sale', 'rent', undefined],
    ['rented', 'rent', 'free'],
    ['reserved', 'sale', 'free'],
    ['sold', 'sale', undefined],
    ['out-of-stock', 'rent', undefined],
  ] as const)('of a work that is %s, with %s chosen: %s', (state, chosen, about) => {
    expect(saleQuestionOf(facts({ state }), chosen)).toBe(about);
  });
  it('is asked in the contact form', () => {
    expect(questionPath('price', 'work0001')).toBe('/contact?about=price&work=work0001');
  });
});

describe('what is written to the author', () => {
  it.each([
    ['for-sale', 300_000, ['price', 'question']],
    ['not-for-sale', 1, ['price', 'question']],
    ['not-for-sale', null, ['question']],
    ['on-order', null, ['request', 'question']],
    ['sold', null, ['question']],
  ] as const)('of a work that is %s, with offers from %s: %s', (state, offerFrom, kinds) => {
    expect(writesOf(state, { offerFrom })).toEqual(kinds);
  });
  it('assumes the most common case until the sale is loaded', () => {
    expect(writesOf('for-sale', undefined)).toEqual(['price', 'question']);
    expect(writesOf('not-for-sale', undefined)).toEqual(['question']);
  });
});

describe('asking again', () => {
  const now = Date.parse('2026-11-26T09:17:00Z');
  const until = (text: string) => facts({ state: 'reserved', until: text });

  it('happens at the end of a reservation, and repeatedly while the bank extends it', () => {
    expect(refetchDelayMs(until('2026-11-26T09:32:00Z'), now)).toBe(15 * 60_000 + 5000);
    expect(refetchDelayMs(until('2026-11-26T09:16:00Z'), now)).toBe(30_000);
  });
  it('waits at most an hour, also on a device whose clock is wrong', () => {
    expect(refetchDelayMs(until('2027-02-26T09:32:00Z'), now)).toBe(3_600_000);
  });
  it('does not happen without a reservation', () => {
    expect(refetchDelayMs(facts(), now)).toBeUndefined();
    expect(refetchDelayMs(facts({ state: 'sold' }), now)).toBeUndefined();
  });
});
