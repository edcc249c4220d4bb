import { describe, expect, it } from 'vitest';
import { cmsPath } from './paths.ts';

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
