import type { StaffVersion } from '@oner/config/contract/staff-moderation-works';
import type { ModerationState } from '@oner/config/contract/work-states';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterUnpublish,
  type Candidate,
  decidedByHand,
  diffOf,
  emailAfterDecision,
  emailAfterPublish,
  needsReason,
  obstacles,
  obstacleText,
} from './rules.ts';

const candidate: Candidate = {
  section: 'art',
  saleMode: 'sale',
  priceSale: 120_000,
  priceRent: null,
  photos: 1,
  sellerId: 'seller01',
  authorIsOpen: true,
};
const of = (change: Partial<Candidate>) => obstacles({ ...candidate, ...change });

describe('before a work is published', () => {
  it('a complete one is accepted', () => expect(of({})).toEqual([]));

  it('it needs a photo and an author', () => {
    expect(of({ photos: 0, sellerId: null })).toEqual(['photo', 'seller']);
  });

  it('the prices of its sale mode are required', () => {
    expect(of({ priceSale: 0 })).toEqual(['price-sale']);
    expect(of({ saleMode: 'rent' })).toEqual(['price-rent']);
    expect(of({ saleMode: 'sale-rent', section: 'artisan' })).toEqual(['price-rent']);
    expect(of({ saleMode: 'sale-rent', priceSale: null })).toEqual(['price-sale', 'price-rent']);
  });

  it('its author needs an open account', () => {
    expect(of({ authorIsOpen: false })).toEqual(['author-not-open']);
  });

  it('design may be priced on request', () => {
    expect(of({ section: 'design', priceSale: null })).toEqual([]);
  });

  it('the moderator gets the reasons in two languages', () => {
    expect(obstacleText(['photo', 'price-sale'])).toBe(
      'Опубликовать нельзя: нет фотографии, нет цены продажи. / Cannot be published: no photo, no sale price.',
    );
  });
});

const all: ModerationState[] = ['pending', 'approved', 'changes_requested', 'rejected'];

describe('the e-mail to the author', () => {
  it('reports a publication or an accepted change, and nothing without a decision', () => {
    for (const moderation of all) {
      expect(emailAfterPublish({ moderation, isPublished: false })).toBe('work-approved');
    }
    expect(emailAfterPublish({ moderation: 'pending', isPublished: true })).toBe('change-approved');
    expect(emailAfterPublish({ moderation: 'approved', isPublished: true })).toBeNull();
  });

  it('reports the effect of a refusal on the public version', () => {
    const fresh = { moderation: 'pending', isPublished: false } as const;
    const live = { moderation: 'pending', isPublished: true } as const;
    expect(emailAfterDecision(fresh, 'rejected')).toBe('work-rejected');
    expect(emailAfterDecision(live, 'rejected')).toBe('change-rejected');
    expect(emailAfterDecision(fresh, 'changes_requested')).toBe('work-changes-requested');
    expect(emailAfterDecision(fresh, 'approved')).toBeNull();
  });

  it('is not sent twice for one decision', () => {
    for (const moderation of all) {
      expect(emailAfterDecision({ moderation, isPublished: false }, moderation)).toBeNull();
    }
  });
});

describe('a decision', () => {
  it('is not made by setting `approved`', () => {
    expect(decidedByHand('pending', 'approved')).toBe('pending');
    expect(decidedByHand('rejected', 'approved')).toBe('rejected');
    expect(decidedByHand('pending', 'rejected')).toBe('rejected');
  });

  it('needs a reason when it refuses', () => {
    expect(all.filter(needsReason)).toEqual(['changes_requested', 'rejected']);
  });

  it('unpublishing returns the work to its author', () => {
    expect(afterUnpublish('approved')).toBe('changes_requested');
    expect(afterUnpublish('rejected')).toBe('rejected');
  });
});

const photo = (id: string) => ({ id, path: `/${id}.webp`, width: 4, height: 3, sizes: [] });
const work: StaffVersion = {
  section: 'art',
  title: 'Дала',
  priceSale: 100,
  material: null,
  photos: [photo('a'), photo('b')],
};
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const any: fc.Arbitrary<StaffVersion> = fc.record({
  section: fc.constantFrom('art', 'design'),
  title: fc.string(),
  priceSale: value,
  material: value,
  photos: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')).map((ids) => ids.map(photo)),
});
const same = { fields: [], photos: { added: [], removed: [], moved: false } };

describe('the difference between two versions', () => {
  it('contains only what changed', () => {
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

  it('is empty for equal versions only, and is inverted by swapping them', () => {
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
