import { describe, expect, it } from 'vitest';
import {
  type ChallengePurpose,
  challengeMs,
  isProof,
  newChallenge,
  partyOf,
  readChallenge,
} from './ceremonies.ts';

const key = new Uint8Array(32).fill(7);
const chance = new Uint8Array(16).fill(1);
const now = 1_800_000_000_000;
const asked: ChallengePurpose = { rpId: 'oner.kz', purpose: 'prove', owner: 'user:abc' };
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const made = text(newChallenge(asked, chance, now, key));

describe('a challenge', () => {
  it('is good until its time is over', () => {
    expect(readChallenge(made, asked, now, key)).toBe(now + challengeMs);
    expect(readChallenge(made, asked, now + challengeMs - 1, key)).toBe(now + challengeMs);
    expect(readChallenge(made, asked, now + challengeMs, key)).toBeNull();
  });

  it.each<[string, ChallengePurpose]>([
    ['another domain', { ...asked, rpId: 'panel.oner.kz' }],
    ['another purpose', { ...asked, purpose: 'add' }],
    ['another person', { ...asked, owner: 'user:abd' }],
    ['the staff', { ...asked, owner: 'staff:abc' }],
    ['nobody', { ...asked, owner: null }],
  ])('is not good for %s', (_, other) => {
    expect(readChallenge(made, other, now, key)).toBeNull();
  });

  it('is not good under another key, with a later end, or of another length', () => {
    expect(readChallenge(made, asked, now, new Uint8Array(32))).toBeNull();
    const later = newChallenge(asked, chance, now, key);
    later[17] = 255;
    expect(readChallenge(text(later), asked, now, key)).toBeNull();
    for (const cut of ['', 'AAAA', `${made}AAAA`])
      expect(readChallenge(cut, asked, now, key)).toBeNull();
  });
});

it.each([
  ['https://oner.kz', { rpId: 'oner.kz', origin: 'https://oner.kz' }],
  ['https://art.oner.kz:8443/', { rpId: 'art.oner.kz', origin: 'https://art.oner.kz:8443' }],
  ['http://localhost:4321', { rpId: 'localhost', origin: 'http://localhost:4321' }],
  ['http://127.0.0.1:4321', { rpId: 'localhost', origin: 'http://localhost:4321' }],
  ['http://[::1]:4321', { rpId: 'localhost', origin: 'http://localhost:4321' }],
  ['http://oner.kz', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
])('%s', (url, party) => {
  expect(partyOf(url)).toEqual(party);
});

const at = Date.UTC(2026, 10, 23, 8);
const hour = 3_600_000;

describe('isProof', () => {
  it.each([
    ['the instant it was added', 0, false],
    ['a millisecond before 48 hours', 48 * hour - 1, false],
    ['after 48 hours', 48 * hour, true],
    ['a year later', 8760 * hour, true],
    ['before it was added', -1, false],
  ])('%s', (_, later, expected) => {
    expect(isProof(at, at + later)).toBe(expected);
  });
});
