import { type Network, networks } from '@oner/config/contract/networks';
import { BUILT_IN_RULES } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { changedFields, isReportedLate, socialLink } from './rules.ts';

describe('socialLink', () => {
  it.each<[Network, string, string]>([
    ['instagram', '@aigerim.art', 'https://instagram.com/aigerim.art'],
    ['instagram', 'aigerim', 'https://instagram.com/aigerim'],
    ['instagram', 'http://www.instagram.com/aigerim/#top', 'https://instagram.com/aigerim/'],
    ['facebook', 'facebook.com/profile.php?id=1', 'https://facebook.com/profile.php?id=1'],
    ['twitter', 'https://twitter.com/viktor', 'https://twitter.com/viktor'],
    ['twitter', 'viktor', 'https://x.com/viktor'],
    ['whatsapp', '8 (700) 123-45-67', 'https://wa.me/77001234567'],
    ['whatsapp', '+7 700 123 45 67', 'https://wa.me/77001234567'],
    ['whatsapp', 'wa.me/77001234567', 'https://wa.me/77001234567'],
    ['whatsapp', 'wa.me/77001234567?text=Win', 'https://wa.me/77001234567'],
    [
      'whatsapp',
      'api.whatsapp.com/send?phone=77001234567&text=Win',
      'https://api.whatsapp.com/send?phone=77001234567',
    ],
    [
      'whatsapp',
      'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv',
      'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv',
    ],
    [
      'facebook',
      'facebook.com/oner.gallery?u=https://evil.kz',
      'https://facebook.com/oner.gallery',
    ],
    ['facebook', 'fb.com/groups/oner.art', 'https://fb.com/groups/oner.art'],
    [
      'facebook',
      'facebook.com/people/Дана-Ким/61550000000000/',
      'https://facebook.com/people/%D0%94%D0%B0%D0%BD%D0%B0-%D0%9A%D0%B8%D0%BC/61550000000000/',
    ],
    ['twitter', 'x.com/viktor?ref=https://evil.kz', 'https://x.com/viktor'],
  ])('%s: %s', (network, typed, link) => {
    expect(socialLink(network, typed)).toEqual({ link });
  });

  it('keeps an empty field empty', () => {
    for (const network of networks) {
      expect(socialLink(network, undefined)).toEqual({ link: null });
      expect(socialLink(network, '  ')).toEqual({ link: null });
    }
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT://instagram.com/%0aalert(1)',
    'data:text/html,x',
    'https://evil.example/instagram.com/a',
    'https://instagram.com.evil.example/a',
    'https://instagram.com@evil.example/a',
    'https://user:pass@instagram.com/a',
    'https://evil.kz@instagram.com/a',
    'https://instagram.com:8443/a',
    'https://instagram.com/',
    'instagram.com',
    '"><img src=x>',
    'two words',
  ])('refuses %s', (typed) => {
    expect(socialLink('instagram', typed)).toEqual({ code: 'link-invalid' });
  });

  it.each<[Network, string]>([
    ['facebook', 'facebook.com/l.php?u=https://evil.kz'],
    ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=https://evil.kz'],
    ['facebook', 'facebook.com/sharer?u=https://evil.kz'],
    ['facebook', 'facebook.com/dialog/share?href=https://evil.kz'],
    ['facebook', 'facebook.com/login/?next=https://evil.kz'],
    ['facebook', 'facebook.com/profile.php?id=https://evil.kz'],
    ['facebook', 'facebook.com/%6c.php?u=https://evil.kz'],
    ['facebook', 'facebook.com/groups%2fl.php?u=https://evil.kz'],
    ['facebook', 'l.facebook.com/l.php?u=https://evil.kz'],
    ['facebook', 'fb.me/abc123'],
    ['instagram', 'l.instagram.com/?u=https://evil.kz'],
    ['instagram', 'instagram.com/linkshim/?u=https://evil.kz'],
    ['instagram', 'instagram.com/accounts/login/?next=https://evil.kz'],
    ['instagram', 'instagram.com/p/CxYz123'],
    ['instagram', 'instagram.com/a%2F..%2Fl'],
    ['twitter', 't.co/abc123'],
    ['twitter', 'x.com/intent/post?text=Win'],
    ['twitter', 'x.com/share?url=https://evil.kz'],
    ['twitter', 'x.com/i/redirect?url=https://evil.kz'],
    ['twitter', 'x.com/home'],
    ['twitter', 'intent'],
    ['whatsapp', 'wa.me/?text=Win'],
    ['whatsapp', 'api.whatsapp.com/send?text=Win'],
    ['whatsapp', 'whatsapp.com/send'],
  ])('%s: refuses a link to another place: %s', (network, typed) => {
    expect(socialLink(network, typed)).toEqual({ code: 'link-invalid' });
  });

  it('refuses a number too short or too long for WhatsApp', () => {
    expect(socialLink('whatsapp', '123')).toEqual({ code: 'link-invalid' });
    expect(socialLink('whatsapp', '1'.repeat(16))).toEqual({ code: 'link-invalid' });
  });
});

describe('isReportedLate', () => {
  it.each([
    // Friday the 13th; the next five working days end on Friday the 20th.
    ['2026-11-13', '2026-11-20', false],
    ['2026-11-13', '2026-11-21', true],
    // Republic Day, moved to Monday the 26th, is not a working day.
    ['2026-10-20', '2026-10-28', false],
    ['2026-10-20', '2026-10-29', true],
    ['2026-11-21', '2026-11-21', false],
    [null, '2026-11-21', false],
  ])('changed on %s, reported on %s: %s', (since, told, expected) => {
    expect(isReportedLate(since, told, BUILT_IN_RULES)).toBe(expected);
  });
});

it('changedFields names the fields that differ, in the order of the later row', () => {
  const before = { firstName: 'Дана', about: '', photo: null, hidden: false };
  expect(changedFields(before, { ...before })).toEqual([]);
  const after = { ...before, firstName: 'Дина', photo: '/uploads/a.webp' };
  expect(changedFields(before, after)).toEqual(['firstName', 'photo']);
});
