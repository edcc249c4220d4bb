import { describe, expect, it } from 'vitest';
import { readSearch } from './searches.ts';

describe('a search', () => {
  it('has its filters in one order, each choice once, without order and page of the list', () => {
    const address =
      'order=1&max=500000&tech=oil,acrylic,oil&q=+Дала+&page=3&utm_source=x&price=buy';
    const found = readSearch('art', address);
    expect(found).toMatchObject({
      query: new URLSearchParams([
        ['q', 'Дала'],
        ['tech', 'acrylic,oil'],
        ['max', '500000'],
      ]).toString(),
      filters: { section: 'art', q: 'дала', tech: ['acrylic', 'oil'], max: 500_000, min: null },
    });
  });
  it('may have no filters', () => {
    expect(readSearch('design', '')).toMatchObject({ query: '' });
  });
  it.each([
    ['min=9&max=3', 'range-reversed'],
    ['min=some', 'bad-choice'],
    ['tech=OIL', 'bad-choice'],
    [`q=${'ә'.repeat(101)}`, 'bad-choice'],
    [`artist=${Array.from({ length: 30 }, (_, n) => `author${n}`.padEnd(40, 'a'))}`, 'too-long'],
  ])('with invalid filters is refused: %s', (address, wrong) => {
    expect(readSearch('art', address)).toEqual({ wrong });
  });
});
