import { describe, expect, it } from 'vitest';
import { cmsPath, ownPath } from './paths.ts';

describe('the address of a request', () => {
  it.each([
    '/',
    '/ru/explore?min=1000&next=//evil.kz',
    '/uploads/a.webp',
    '/a%2F%2Fb',
    '/%5Cevil.kz',
  ])('%s stays as it is', (url) => expect(ownPath(url)).toBe(url));

  it.each([
    ['//evil.kz', '/evil.kz'],
    ['///evil.kz/explore?a=b', '/evil.kz/explore?a=b'],
    ['/\\evil.kz', '/evil.kz'],
    ['\\\\evil.kz', '/evil.kz'],
    ['/ru//evil.kz', '/ru/evil.kz'],
    ['/ru/\\/evil.kz//', '/ru/evil.kz/'],
    ['http://evil.kz/explore?q=1', '/explore?q=1'],
    ['HTTPS://evil.kz', '/'],
    ['*', '/*'],
    ['', '/'],
  ])('%s is the path %s', (url, path) => expect(ownPath(url)).toBe(path));
});

describe('what the front door hands to the CMS', () => {
  it.each(['/api/art/get?q=a', '/api', '/api-auth/token/', '/uploads/a.webp'])(
    '%s as it is',
    (url) => expect(cmsPath('GET', url)).toBe(url),
  );

  it.each(['/admin', '/apis', '/uploads-old', '/_ready', '/content-manager', '/', '/ru/explore'])(
    'not %s',
    (url) => expect(cmsPath('GET', url)).toBeUndefined(),
  );

  it.each(['/payment', '/payment-craft?redirect=true', '/payment-graph', '/ru/payment-merch'])(
    'the callback that the bank posts to %s',
    (url) => {
      expect(cmsPath('POST', url)).toBe('/api/payments/callback/jysan');
      expect(cmsPath('GET', url)).toBeUndefined();
    },
  );

  it('no other post', () => expect(cmsPath('POST', '/payments')).toBeUndefined());
});
