import type { Version } from '@oner/config/contract/staff-moderation-works';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffOf } from './work-diff.ts';

const photo = (id: string) => ({ id, path: `/${id}.webp`, width: 4, height: 3, sizes: [] });
const work: Version = {
  section: 'art',
  title: 'Дала',
  priceSale: 100,
  material: null,
  photos: [photo('a'), photo('b')],
};
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const any: fc.Arbitrary<Version> = fc.record({
  section: fc.constantFrom('art', 'design'),
  title: fc.string(),
  priceSale: value,
  material: value,
  photos: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')).map((ids) => ids.map(photo)),
});
const same = { fields: [], photos: { added: [], removed: [], moved: false } };

describe('the difference between two versions', () => {
  it('names what changed and nothing else', () => {
    const photos = [photo('c'), photo('b')];
    expect(
      diffOf(work, { ...work, section: 'design', title: 'Түн', material: 'canvas', photos }),
    ).toEqual({
      fields: [
        { field: 'section', before: 'art', after: 'design' },
        { field: 'title', before: 'Дала', after: 'Түн' },
        { field: 'material', before: null, after: 'canvas' },
      ],
      photos: { added: ['c'], removed: ['a'], moved: false },
    });
    const turned = { ...work, photos: work.photos.toReversed() };
    expect(diffOf(work, turned).photos.moved).toBe(true);
  });

  it('is empty for the same, and only then; the other way round it is turned around', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(diffOf(a, a)).toEqual(same);
        const isSame = JSON.stringify(diffOf(a, b)) === JSON.stringify(same);
        expect(isSame).toBe(JSON.stringify(a) === JSON.stringify(b));
        const [there, back] = [diffOf(a, b), diffOf(b, a)];
        expect(back.photos.added).toEqual(there.photos.removed);
        expect(back.fields.map((f) => f.field)).toEqual(there.fields.map((f) => f.field));
      }),
    );
  });
});
