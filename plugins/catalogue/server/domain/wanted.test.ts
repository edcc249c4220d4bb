import { describe, expect, it } from 'vitest';
import { writeCursor } from './cursor.ts';
import { wantedOf } from './wanted.ts';

describe('what is asked of a list', () => {
  it('is everything, newest first, sixty at a time', () => {
    expect(wantedOf('art', {})).toEqual(
      wantedOf('art', { q: ' ', mat: '', tech: '', order: '', proff: '', artist: '', min: 0 }),
    );
    expect(wantedOf('art', {})).toMatchObject({
      order: 'recent',
      limit: 60,
      offset: 0,
      after: null,
    });
  });

  it('has one form for one question', () => {
    expect(wantedOf('art', { q: 'ДАЛА  таңы' })).toEqual(wantedOf('art', { q: 'дала таңы' }));
  });

  it('goes by page or by cursor', () => {
    expect(wantedOf('art', { page: 3, limit: 20 })).toMatchObject({ offset: 40 });
    const after = writeCursor('price-up', { value: 100, sequence: 7 });
    expect(wantedOf('art', { order: '1', after, page: 9 })).toMatchObject({
      offset: 0,
      after: { value: 100, sequence: 7 },
    });
  });

  it('says which field is wrong', () => {
    expect(wantedOf('art', { min: 200, max: 100 })).toEqual({
      field: 'max',
      code: 'range-reversed',
    });
    expect(wantedOf('art', { after: 'nonsense' })).toEqual({ field: 'after', code: 'bad-choice' });
    const ofOtherOrder = writeCursor('recent', { value: 0, sequence: 7 });
    expect(wantedOf('art', { order: '2', after: ofOtherOrder })).toMatchObject({ field: 'after' });
  });
});
