import { describe, expect, it } from 'vitest';
import { hasRoomForNewcomer, quotaBytes, quotaOf } from './quota.ts';

const megabyte = 1024 * 1024;

describe('the originals of an author', () => {
  it.each([
    [false, false, 50],
    [true, false, 150],
    [false, true, 500],
    [true, true, 500],
  ])('proven %s, published %s: %d MB', (isProven, hasPublished, megabytes) => {
    expect(quotaOf({ isProven, hasPublished })).toBe(megabytes * megabyte);
  });
});

describe('newcomers together', () => {
  const { newcomersPerDay } = quotaBytes;
  it.each([
    ['the first of a day', 40, 0, 10_000, true],
    ['up to the last byte', 40, newcomersPerDay / megabyte - 40, 10_000, true],
    ['beyond it', 41, newcomersPerDay / megabyte - 40, 10_000, false],
    ['near the reserve', 40, 0, 159, false],
    ['a quarter of what is free', 40, 0, 160, true],
    ['below the reserve', 0.1, 0, -5, false],
  ])('have room, %s: %5$s', (_case, sent, today, room, hasRoom) => {
    expect(hasRoomForNewcomer(sent * megabyte, today * megabyte, room * megabyte)).toBe(hasRoom);
  });
});
