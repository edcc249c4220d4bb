import { workStates } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { editPath, sectionOfEditor } from '../../cards/own-works.ts';
import { sampleOwnWork as work } from '../../cards/work-card.fixture.ts';
import {
  badges,
  canWithdraw,
  choosesAvailability,
  detailsPath,
  hasPublicVersion,
  type ListedWork,
} from './profile.ts';

describe('own works', () => {
  it('have a badge for every state', () => {
    expect(Object.keys(badges).toSorted()).toEqual([...workStates].toSorted());
  });
  it('are public if a version is, unless hidden', () => {
    expect(hasPublicVersion(work({ state: 'changes_requested' }))).toBe(true);
    expect(hasPublicVersion(work({ hidden: true }))).toBe(false);
    expect(hasPublicVersion(work({ state: 'submitted', is_public: false }))).toBe(false);
  });
  it('link to the addresses of the specification', () => {
    expect(detailsPath(work({ section: 'design', id: 'w1' }))).toBe('/product-details/artisan/w1');
    expect(detailsPath(work({ id: 'w1' }))).toBe('/product-details/art/w1');
    const editors = (['art', 'artisan', 'design'] as const).map((section) =>
      editPath(work({ section, id: 'w1' })),
    );
    expect(editors).toEqual(['/update-single/w1', '/update-single2/w1', '/update-multiple/w1']);
    expect(editors.map(sectionOfEditor)).toEqual(['art', 'artisan', 'design']);
  });
  it.each<[Partial<ListedWork>, boolean]>([
    [{ state: 'submitted', is_public: false }, true],
    [{ state: 'submitted', is_public: false, waits_for_account: true }, false],
    [{ state: 'change_under_review' }, true],
    [{ state: 'changes_requested' }, true],
    [{ state: 'changes_requested', is_public: false }, false],
    [{ state: 'rejected', is_public: false }, false],
    [{ state: 'published' }, false],
    [{ state: 'draft', is_public: false }, false],
  ])('of %o can be taken back: %s', (change, can) => {
    expect(canWithdraw(work(change))).toBe(can);
  });
  it('let the author choose the availability unless an order determines it', () => {
    expect(choosesAvailability(work({ availability: 'on-order' }))).toBe(true);
    expect(choosesAvailability(work({ availability: 'sold' }))).toBe(false);
  });
});
