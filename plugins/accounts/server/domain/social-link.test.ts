import { describe, expect, it } from 'vitest';
import { type Network, networks, socialLink } from './social-link.ts';

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
    'https://instagram.com:8443/a',
    'https://instagram.com/',
    'instagram.com',
    '"><img src=x>',
    'two words',
  ])('refuses %s', (typed) => {
    expect(socialLink('instagram', typed)).toEqual({ code: 'link-invalid' });
  });

  it('refuses a number too short or too long for WhatsApp', () => {
    expect(socialLink('whatsapp', '123')).toEqual({ code: 'link-invalid' });
    expect(socialLink('whatsapp', '1'.repeat(16))).toEqual({ code: 'link-invalid' });
  });
});
