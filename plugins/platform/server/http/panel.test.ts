import { describe, expect, it } from 'vitest';
import { panelDoor } from './panel.ts';

describe('panelDoor', () => {
  it('lets staff log in while the shop is read-only, including the second factor', () => {
    for (const path of ['/admin/login', '/accounts/second-factor/show', '/admin/logout'])
      expect(panelDoor(path).essential).toBe(true);
    expect(panelDoor('/admin/users').essential).toBeUndefined();
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
    expect(panelDoor(path).beforeLogin).toBe(open),
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
    expect(panelDoor(path).beforeFactor).toBe(open),
  );
});
