import { describe, expect, it } from 'vitest';
import { type Asked, challengeMs, newChallenge, readChallenge } from './challenge.ts';

const key = new Uint8Array(32).fill(7);
const chance = new Uint8Array(16).fill(1);
const now = 1_800_000_000_000;
const asked: Asked = { rpId: 'oner.kz', purpose: 'prove', owner: 'user:abc' };
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const made = text(newChallenge(asked, chance, now, key));

describe('a challenge', () => {
  it('is good until its time is over', () => {
    expect(readChallenge(made, asked, now, key)).toBe(now + challengeMs);
    expect(readChallenge(made, asked, now + challengeMs - 1, key)).toBe(now + challengeMs);
    expect(readChallenge(made, asked, now + challengeMs, key)).toBeNull();
  });

  it.each<[string, Asked]>([
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
