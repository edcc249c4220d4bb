import { describe, expect, it } from 'vitest';
import { fillPath, nextCursor, queryString } from './address.ts';

describe('addresses of calls', () => {
  it('fills and escapes parameters', () => {
    expect(fillPath('/api/works/:id', { id: 'a/b' })).toBe('/api/works/a%2Fb');
    expect(fillPath('/api/vocabulary')).toBe('/api/vocabulary');
  });

  it('rejects a path with a missing parameter', () => {
    expect(() => fillPath('/api/works/:id', {})).toThrow('needs the parameter id');
  });

  it('leaves empty filters out', () => {
    expect(queryString({ q: 'дала', mat: '', min: undefined, order: '1' })).toBe(
      '?q=%D0%B4%D0%B0%D0%BB%D0%B0&order=1',
    );
    expect(queryString({})).toBe('');
  });

  it('reads the cursor of the next page', () => {
    const link =
      '</api/art/get?page=1>; rel="prev", </api/art/get?after=xyz%3D&limit=60>; rel="next"';
    expect(nextCursor(link)).toBe('xyz=');
    expect(nextCursor('</api/art/get?page=1>; rel="prev"')).toBeUndefined();
    expect(nextCursor(null)).toBeUndefined();
  });
});
