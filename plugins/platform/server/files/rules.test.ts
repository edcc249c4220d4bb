import { describe, expect, it } from 'vitest';
import { isLasting, maySweep, mediaTypeOf, rangeOf } from './rules.ts';

describe('files without a row', () => {
  it('are swept when they are few among many', () => {
    expect(maySweep(3, 300)).toBe(true);
    expect(maySweep(20, 100)).toBe(true);
    expect(maySweep(100, 10_000)).toBe(true);
    expect(maySweep(0, 0)).toBe(true);
  });

  it('are kept if hardly any file has a row: this may be the wrong database', () => {
    expect(maySweep(5, 5)).toBe(false);
    expect(maySweep(21, 100)).toBe(false);
    expect(maySweep(10_000, 10_000)).toBe(false);
  });
});

it.each([
  ['oner_0123456789abcdef0123456789abcdef.webp', true],
  ['w480_oner_0123456789abcdef0123456789abcdef.webp', true],
  ['dala_0123456789.webp', false],
  ['large_dala_abcdef0123.jpg', false],
])('%s never changes its bytes: %s', (name, is) => {
  expect(isLasting(name)).toBe(is);
});

describe('the byte range that a header requests', () => {
  it.each([
    ['', { from: 0, to: 99, isPart: false }],
    ['bytes=0-9', { from: 0, to: 9, isPart: true }],
    ['bytes=90-', { from: 90, to: 99, isPart: true }],
    ['bytes=-10', { from: 90, to: 99, isPart: true }],
    ['bytes=50-500', { from: 50, to: 99, isPart: true }],
    ['bytes=-500', { from: 0, to: 99, isPart: true }],
    ['bytes=0-1,5-6', { from: 0, to: 99, isPart: false }],
    ['bytes=-', { from: 0, to: 99, isPart: false }],
    ['lines=1-2', { from: 0, to: 99, isPart: false }],
    ['bytes=100-', null],
    ['bytes=9-3', null],
  ])('of %o is %o', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });
});

it.each([
  ['w480_oner_1.webp', 'image/webp'],
  ['a.JPG', 'image/jpeg'],
  ['0000000000', 'application/octet-stream'],
])('%s is %s', (name, type) => {
  expect(mediaTypeOf(name)).toBe(type);
});
