import { describe, expect, it } from 'vitest';
import { inChosenLanguage, routeRequest } from './paths.ts';

const routeOf = (method: string, target: string) => routeRequest(method, target, 'jysan');

describe('the routing of the front door', () => {
  it.each([
    ['GET', '/api/art/get/?q=%D2%9B&next=//evil.kz'],
    ['HEAD', '/api/works/abc'],
    ['POST', '/api-auth/token/'],
    ['GET', '/uploads/w320_oner_1.webp'],
    ['DELETE', '/api/design/delete/abc/'],
  ])('%s %s is a call of the contract', (method, target) =>
    expect(routeOf(method, target)).toEqual({ to: 'cms', path: target }),
  );

  it.each([
    ['GET', '/api'],
    ['GET', '/api/users'],
    ['PUT', '/api/art/get'],
    ['POST', '/uploads/a.webp'],
    ['GET', '/uploads/a/b.webp'],
    ['GET', '/api/admin'],
  ])('%s %s is not found', (method, target) =>
    expect(routeOf(method, target)).toEqual({ refused: 'not-found' }),
  );

  it.each(['/', '/ru/explore?min=1000', '/admin', '/apis', '/uploads-old', '/_ready', '/%D3%A9'])(
    '%s is a page',
    (target) => expect(routeOf('GET', target)).toEqual({ to: 'page' }),
  );

  it.each(['/payment', '/payment-craft?redirect=true', '/payment-graph', '/ru/payment-merch'])(
    'a POST to %s is the callback of the bank',
    (target) => {
      expect(routeOf('POST', target)).toEqual({ to: 'cms', path: '/api/payments/callback/jysan' });
      expect(routeOf('GET', target)).toEqual({ to: 'page' });
    },
  );

  it('forwards a POST to the return page to the configured gateway', () =>
    expect(routeRequest('POST', '/payment-graph?redirect=true', 'testbank')).toEqual({
      to: 'cms',
      path: '/api/payments/callback/testbank',
    }));

  it.each([
    ['/healthz', 'health'],
    ['/livez', 'live'],
    ['/readyz', 'ready'],
  ])('%s is not a page', (path, to) => expect(routeOf('GET', path)).toEqual({ to }));

  it.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'OPTIONS'])(
    '%s is refused for pages',
    (method) => {
      for (const target of ['/explore', '/admin/login', '/healthz', '/_purge', '/payment'])
        expect(routeOf(method, target)).toEqual({ refused: 'not-found' });
    },
  );

  it.each(['/api/../admin', '//evil.kz', '/\\evil.kz', 'http://evil.kz/explore', '*', ''])(
    '%s is refused',
    (target) => expect(routeOf('GET', target)).toEqual({ refused: 'bad-request' }),
  );
});

describe('a bare address', () => {
  it.each([
    ['/', 'lang=RU', '/ru'],
    ['/?a=1', 'x=1; lang=EN', '/en?a=1'],
    ['/explore?min=1000&q=%D2%9B', 'lang=RU; y=2', '/ru/explore?min=1000&q=%D2%9B'],
    ['/product-details/art/abc', 'lang=EN', '/en/product-details/art/abc'],
    ['/russia', 'lang=RU', '/ru/russia'],
  ])('%s with the cookies %s redirects to %s', (target, cookies, to) =>
    expect(inChosenLanguage(target, cookies)).toBe(to),
  );

  it.each([
    ['/explore', ''],
    ['/explore', 'lang=KZ'],
    ['/explore', 'lang=RUX'],
    ['/explore', 'xlang=RU'],
    ['/explore', 'lang=/evil'],
    ['/ru/explore', 'lang=EN'],
    ['/en', 'lang=RU'],
    ['/robots.txt', 'lang=RU'],
    ['/_astro/a.js', 'lang=RU'],
    ['/sw.js', 'lang=RU'],
    ['/payment-merch?redirect=true', 'lang=RU'],
  ])('%s with "%s" is not redirected', (target, cookies) =>
    expect(inChosenLanguage(target, cookies)).toBeUndefined(),
  );
});
