import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListOrder, listQueryOf, readListCursor, writeListCursor } from './rules.ts';

describe('the query of a list', () => {
  it('is everything, newest first, sixty at a time, by default', () => {
    expect(listQueryOf('art', {})).toEqual(
      listQueryOf('art', { q: ' ', mat: '', tech: '', order: '', proff: '', artist: '', min: 0 }),
    );
    expect(listQueryOf('art', {})).toMatchObject({
      order: 'recent',
      limit: 60,
      offset: 0,
      after: null,
    });
  });

  it('is equal for equivalent searches', () => {
    expect(listQueryOf('art', { q: 'ДАЛА  таңы' })).toEqual(listQueryOf('art', { q: 'дала таңы' }));
  });

  it('continues by page or by cursor', () => {
    expect(listQueryOf('art', { page: 3, limit: 20 })).toMatchObject({ offset: 40 });
    const after = writeListCursor('price-up', { value: 100, sequence: 7 });
    expect(listQueryOf('art', { order: '1', after, page: 9 })).toMatchObject({
      offset: 0,
      after: { value: 100, sequence: 7 },
    });
  });

  it('reports the invalid field', () => {
    expect(listQueryOf('art', { min: 200, max: 100 })).toEqual({
      field: 'max',
      code: 'range-reversed',
    });
    expect(listQueryOf('art', { after: 'nonsense' })).toEqual({
      field: 'after',
      code: 'bad-choice',
    });
    const ofOtherOrder = writeListCursor('recent', { value: 0, sequence: 7 });
    expect(listQueryOf('art', { order: '2', after: ofOtherOrder })).toMatchObject({
      field: 'after',
    });
  });
});

const orders: ListOrder[] = ['recent', 'price-up', 'price-down'];

describe('a cursor', () => {
  it('is decoded as it was encoded, in the same order only', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orders),
        fc.integer({ min: -1, max: Number.MAX_SAFE_INTEGER }),
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        (order, any, sequence) => {
          const value = order === 'recent' ? Math.abs(any) : any;
          const cursor = writeListCursor(order, { value, sequence });
          expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
          expect(readListCursor(order, cursor)).toEqual({ value, sequence });
          for (const other of orders)
            if (other !== order) expect(readListCursor(other, cursor)).toBeNull();
        },
      ),
    );
  });

  it('is rejected if malformed', () => {
    fc.assert(fc.property(fc.string(), (text) => void readListCursor('recent', text)));
    for (const text of [
      '',
      'a',
      '!!!',
      btoa('r.1'),
      btoa('r.-1.1'),
      btoa("r.1.1' or 1=1"),
      'x'.repeat(500),
    ]) {
      expect(readListCursor('recent', text)).toBeNull();
    }
  });
});
