import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostPhotos, planPhotos } from './photo-plan.ts';

describe('photos after an edit', () => {
  it('stay as they are unless it names them; new ones come last', () => {
    expect(planPhotos(['a', 'b'], undefined, 0)).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(planPhotos(['a'], undefined, 2)).toEqual([{ id: 'a' }, { sent: 0 }, { sent: 1 }]);
  });

  it('are those it names, in its order', () => {
    expect(planPhotos(['a', 'b', 'c'], ['c', 'new:0', 'a'], 1)).toEqual([
      { id: 'c' },
      { sent: 0 },
      { id: 'a' },
    ]);
  });

  it('are none of another work, none twice, none that did not come', () => {
    const bad = { field: 'photos', code: 'bad-choice' };
    expect(planPhotos(['a'], ['x'], 0)).toEqual(bad);
    expect(planPhotos(['a'], ['a', 'a'], 0)).toEqual(bad);
    expect(planPhotos(['a'], ['a', 'new:1'], 1)).toEqual(bad);
  });

  it('are at least one and at most ten', () => {
    expect(planPhotos(['a'], [], 0)).toEqual({ field: 'file', code: 'file-required' });
    expect(planPhotos([], undefined, 11)).toEqual({ field: 'file', code: 'too-many-files' });
  });

  it('hold every file that came, once, whatever is asked', () => {
    const current = ['a', 'b', 'c', 'd'];
    const names = fc.subarray([...current, 'new:0', 'new:1', 'new:2'], { minLength: 0 });
    fc.assert(
      fc.property(fc.option(names, { nil: undefined }), fc.nat(4), (wanted, sent) => {
        const plan = planPhotos(current, wanted, sent);
        if ('code' in plan) return;
        expect(plan.length).toBeLessThanOrEqual(mostPhotos);
        const came = plan.flatMap((photo) => ('sent' in photo ? [photo.sent] : []));
        expect(came.toSorted()).toEqual(Array.from({ length: sent }, (_, index) => index));
        expect(new Set(plan.map((photo) => JSON.stringify(photo))).size).toBe(plan.length);
      }),
    );
  });
});
