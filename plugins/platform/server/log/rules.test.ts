import { describe, expect, it } from 'vitest';
import { loggedPath } from './rules.ts';

describe('a path in the log', () => {
  it.each([
    '/api/user/check-email',
    '/api/my/orders/58441039618/pay',
    '/api/art/get/art/h1k8r2v5d7w9x3z0q4m6n8b2/c3/',
    '/uploads/photo_0123456789ab_4f5e.webp',
    '/api/%zz',
    '/',
  ])('%s stands as it was sent', (path) => expect(loggedPath(path)).toBe(path));

  it.each([
    ['/api/user/aliya@oner.kz/x', '/api/user/…/x'],
    ['/api/user/aliya%40oner.kz', '/api/user/…'],
    ['/api/people/900101300123', '/api/people/…'],
    ['/api/cards/4400%200000%200000%200008', '/api/cards/…'],
    ['/api/phones/+77011234567', '/api/phones/…'],
    ['/api/phones/%2B7%20701%20123', '/api/phones/…'],
    ['/api/accounts/KZ86125KZT5004100100', '/api/accounts/…'],
    ['/api/accounts/kz86%20125K%20ZT50%200410%200100', '/api/accounts/…'],
    ['/api/messengers/telegram/0123456789abcdef', '/api/messengers/telegram/…'],
  ])('%s stands as %s', (path, told) => expect(loggedPath(path)).toBe(told));

  it('is short, however long it was', () => {
    expect(loggedPath(`/${'a'.repeat(10_000)}`)).toBe(`/${'a'.repeat(80)}…`);
    expect(loggedPath('/a'.repeat(10_000)).length).toBeLessThan(250);
  });
});
