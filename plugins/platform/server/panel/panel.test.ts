import { describe, expect, it } from 'vitest';
import { panelRouteRules } from './panel.ts';

describe('panelRouteRules', () => {
  it('lets staff log in while the shop is read-only, including the second factor', () => {
    for (const path of ['/admin/login', '/accounts/second-factor/show', '/admin/logout'])
      expect(panelRouteRules(path).essential).toBe(true);
    expect(panelRouteRules('/admin/users').essential).toBeUndefined();
  });

  it.each([
    ['/admin/login', true],
    ['/admin/register', true],
    ['/admin/users', undefined],
    ['/admin/logout', undefined],
    ['/upload', undefined],
    ['/accounts/second-factor/show', undefined],
    ['constructor', undefined],
  ])('a body is read at %s without a session: %s', (path, open) =>
    expect(panelRouteRules(path).beforeLogin).toBe(open),
  );

  it.each([
    ['/accounts/second-factor', true],
    ['/accounts/second-factor/show', true],
    ['/admin/logout', true],
    ['/accounts/second-factor/people/1/reset', undefined],
    ['/accounts/second-factor/../x', undefined],
    ['/admin/users/me', undefined],
    ['/content-manager/init', undefined],
    ['constructor', undefined],
  ])('%s is open before the second factor: %s', (path, open) =>
    expect(panelRouteRules(path).beforeFactor).toBe(open),
  );
});
