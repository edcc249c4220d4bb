import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Comparable, diffOf, isEmpty } from './work-diff.ts';

const work: Comparable = {
  section: 'art',
  form: { title: 'Дала', priceSale: 100, material: null },
  photos: [{ id: 'a' }, { id: 'b' }],
};
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const any: fc.Arbitrary<Comparable> = fc.record({
  section: fc.constantFrom('art', 'design'),
  form: fc.record({ title: value, priceSale: value, material: value }),
  photos: fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    .map((ids) => ids.map((id) => ({ id }))),
});

describe('the difference between two versions', () => {
  it('names what changed and nothing else', () => {
    const after = {
      ...work,
      form: { ...work.form, title: 'Түн', material: 'canvas' },
      photos: [{ id: 'c' }, { id: 'b' }],
    };
    expect(diffOf(work, after)).toEqual({
      fields: [
        { field: 'title', before: 'Дала', after: 'Түн' },
        { field: 'material', before: null, after: 'canvas' },
      ],
      photos: { added: ['c'], removed: ['a'], moved: false },
    });
    expect(diffOf(work, { ...work, photos: [{ id: 'b' }, { id: 'a' }] }).photos.moved).toBe(true);
  });

  it('is empty for the same, and only then; the other way round it is turned around', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(isEmpty(diffOf(a, a))).toBe(true);
        expect(isEmpty(diffOf(a, b))).toBe(JSON.stringify(a) === JSON.stringify(b));
        const [there, back] = [diffOf(a, b), diffOf(b, a)];
        expect(back.photos.added).toEqual(there.photos.removed);
        expect(back.fields.map((f) => f.field)).toEqual(there.fields.map((f) => f.field));
      }),
    );
  });
});
