import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDraftLink, signDraftLink } from './link.ts';

const secret = new Uint8Array(32).fill(7);
const now = new Date('2026-11-21T10:00:00Z');
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const link = { kind: 'news', documentId: 'abcdefgh12345678', language: 'ru' } as const;
const key = signDraftLink(link, now, secret);

describe('a link to a draft', () => {
  it('opens its text for a quarter of an hour', () => {
    expect(readDraftLink(key, now, secret)).toEqual(link);
    expect(readDraftLink(key, after(14.99), secret)).toEqual(link);
    expect(readDraftLink(key, after(15), secret)).toBe('expired');
  });

  it('is rejected with another text, language, kind, end or secret', () => {
    const [kind, id, language, end, signature] = key.split('.');
    for (const changed of [
      ['page', id, language, end, signature],
      [kind, 'abcdefgh12345679', language, end, signature],
      [kind, id, 'kk', end, signature],
      [kind, id, language, after(600).getTime().toString(36), signature],
      [kind, id, language, end],
      [kind, id, language, end, signature, ''],
      [kind, id, language, end, ''],
    ])
      expect([changed, readDraftLink(changed.join('.'), now, secret)]).toEqual([changed, 'forged']);
    expect(readDraftLink(key, now, new Uint8Array(32).fill(8))).toBe('forged');
  });

  it('cannot be made up, and needs no escaping', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (made) => {
        expect(readDraftLink(made, now, secret)).toBe('forged');
      }),
    );
    expect(encodeURIComponent(key)).toBe(key);
    expect(key.length).toBeLessThan(200);
  });
});
