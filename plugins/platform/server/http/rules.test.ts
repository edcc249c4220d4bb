import { describe, expect, it } from 'vitest';
import { isFresh, panelPolicy, proofOf } from './rules.ts';

const at = Date.UTC(2026, 10, 23, 8);
const minute = 60_000;

describe('isFresh', () => {
  it.each([
    ['the instant it was proven', at, true],
    ['a millisecond before ten minutes', at + 10 * minute - 1, true],
    ['ten minutes later', at + 10 * minute, false],
    ['a day later', at + 1440 * minute, false],
    ['before it was proven', at - 1, false],
  ])('%s', (_, now, expected) => {
    expect(isFresh(at, now, 10 * minute)).toBe(expected);
  });

  it('is false for a session without any proof', () => {
    expect(isFresh(null, at, 10 * minute)).toBe(false);
  });
});

describe('proofOf', () => {
  it.each([
    ['a password', 'typed', null, 'password'],
    ['a password beside a fresh passkey', 'typed', at, 'password'],
    ['a password beside an old passkey', 'typed', at - 10 * minute, 'password'],
    ['an empty password beside a fresh passkey', '', at, 'password'],
    ['a passkey of this instant', undefined, at, 'passkey'],
    ['a passkey, a millisecond before ten minutes', undefined, at - 10 * minute + 1, 'passkey'],
    ['a passkey, ten minutes later', undefined, at - 10 * minute, null],
    ['a passkey, before it was shown', undefined, at + 1, null],
    ['nothing', undefined, null, null],
  ])('%s', (_, password, passkeyAt, expected) => {
    expect(proofOf(password, passkeyAt, at, 10 * minute)).toBe(expected);
  });
});

it('allows no inline script, no eval and no other host in the panel', () => {
  const policy = panelPolicy(['https://media.oner.kz']).split('; ');
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("img-src 'self' data: blob: https://media.oner.kz");
  const loose = policy.filter((part) => /unsafe|https?:/.test(part));
  expect(loose.map((part) => part.split(' ')[0])).toEqual(['style-src', 'img-src', 'media-src']);
});

it('allows the inline scripts and the WebSocket of Vite if it serves the panel', () => {
  const policy = panelPolicy([], true).split('; ');
  expect(policy).toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).toContain("connect-src 'self' ws:");
});
