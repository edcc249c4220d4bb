import { describe, expect, it } from 'vitest';
import { type CollectionFacts, collectionFault, collectionStageOf, workIdsIn } from './rules.ts';

const limits = { slugs: /^[a-z-]+$/, works: 30 } as const;
const facts = (rest: Partial<CollectionFacts> = {}): CollectionFacts => ({
  kind: 'exhibition',
  opensOn: '2026-12-01',
  closesOn: '2026-12-31',
  works: ['work0001'],
  position: 0,
  ...rest,
});

describe('a collection', () => {
  it('is shown from the first day on, and is over after the last', () => {
    expect(collectionStageOf(facts(), '2026-11-30')).toBe('coming');
    expect(collectionStageOf(facts(), '2026-12-01')).toBe('open');
    expect(collectionStageOf(facts(), '2026-12-31')).toBe('open');
    expect(collectionStageOf(facts(), '2027-01-01')).toBe('past');
    expect(collectionStageOf({ opensOn: '', closesOn: '' }, '2027-01-01')).toBe('open');
  });

  it('keeps the works in their order, without duplicates and invalid ids', () => {
    expect(workIdsIn(['work0002', 'work0001', 'work0002', 'x', 7, null])).toEqual([
      'work0002',
      'work0001',
    ]);
    expect(workIdsIn('["work0001"]')).toEqual(['work0001']);
    for (const none of [null, undefined, '{', '{"a":1}', 5]) expect(workIdsIn(none)).toEqual([]);
  });

  it('is saved if it is valid; otherwise the fault names its field', () => {
    const many = Array.from({ length: limits.works + 1 }, (_, n) => `work${1000 + n}`);
    const fault = (rest: Partial<CollectionFacts>, slug = 'winter', isTaken = false) =>
      collectionFault(slug, isTaken, facts(rest), limits);
    expect(fault({})).toBeNull();
    expect(fault({ kind: 'collection', opensOn: '', closesOn: '' })).toBeNull();
    expect(fault({ works: many.slice(1) })).toBeNull();
    expect(fault({}, 'Қыс')).toEqual({ field: 'slug', is: 'slug' });
    expect(fault({}, 'winter', true)).toEqual({ field: 'slug', is: 'slug-taken' });
    expect(fault({ opensOn: '' })).toEqual({ field: 'opensOn', is: 'no-period' });
    expect(fault({ closesOn: '' })).toEqual({ field: 'closesOn', is: 'no-period' });
    expect(fault({ closesOn: '2026-11-30' })).toEqual({ field: 'closesOn', is: 'ends-before' });
    expect(fault({ works: many })).toEqual({ field: 'works', is: 'too-many' });
  });
});
