import { describe, expect, it } from 'vitest';
import { isReadOnly, roomBytes } from './rules.ts';

const gigabyte = 1024 ** 3;
const megabyte = 1024 ** 2;
const roomy = { freeBytes: 100 * gigabyte, totalBytes: 200 * gigabyte };

describe('roomBytes', () => {
  it.each([
    ['200 MB of 1 GB', 200 * megabyte + 1000, gigabyte, 1000],
    ['a byte less than 200 MB', 200 * megabyte - 1, gigabyte, -1],
    ['5 % of a large disk', 4 * gigabyte + 1000, 80 * gigabyte, 1000],
    ['5 GiB of a larger one', 5 * gigabyte, 1000 * gigabyte, 0],
    ['less than 5 % of it', 4 * gigabyte, 100 * gigabyte, -gigabyte],
  ])('is what is free above the reserve: %s', (_, freeBytes, totalBytes, expected) => {
    expect(roomBytes([{ freeBytes, totalBytes }])).toBe(expected);
    expect(roomBytes([roomy, { freeBytes, totalBytes }])).toBe(expected);
  });
});

describe('isReadOnly', () => {
  const at = (freeBytes: number) => [roomy, { freeBytes, totalBytes: gigabyte }];

  it('begins when one disk goes below its reserve', () => {
    expect(isReadOnly(at(200 * megabyte), false)).toBe(false);
    expect(isReadOnly(at(200 * megabyte - 1), false)).toBe(true);
  });

  it('ends a tenth above it, so that the shop does not flap at the limit', () => {
    expect(isReadOnly(at(200 * megabyte), true)).toBe(true);
    expect(isReadOnly(at(220 * megabyte - 1), true)).toBe(true);
    expect(isReadOnly(at(220 * megabyte), true)).toBe(false);
  });
});
