import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { followAnswer, routeTemplateOf } from './access-log.ts';
import { routeRequest } from './paths.ts';

afterEach(() => vi.restoreAllMocks());

const logged = (method: string, url: string): Record<string, unknown>[] => {
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(JSON.parse(line)));
  const response = Object.assign(new EventEmitter(), { writableFinished: true, statusCode: 200 });
  const request = { method, url, headers: { 'x-request-id': 'of-a-proxy-17' } };
  followAnswer(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    routeRequest(method, url, 'jysan'),
  );
  // As the front door rewrites a form sent before hydration.
  request.url = '/elsewhere';
  response.emit('close');
  return lines;
};

it('logs a response with the id of its request', () => {
  const [line] = logged('GET', '/ru/works/h1k8r2v5?from=home');
  expect(line).toEqual({
    level: 'info',
    at: expect.any(String),
    requestId: 'of-a-proxy-17',
    method: 'GET',
    path: '/ru/works/h1k8r2v5',
    status: 200,
    ms: expect.any(Number),
    what: 'request',
  });
});

it.each([
  '/login?email=aliya%40oner.kz&token=secret-word',
  '/email/confirm?key=secret-word&to=aliya@oner.kz',
  '/saved/secret-word',
  '/api/licences/files/secret-word',
  '/aliya@oner.kz',
  '/900101300123',
])('logs nothing personal or secret of %s', (url) => {
  const lines = logged('GET', url);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toMatch(/aliya|secret-word|900101300123/);
});

it('does not log health checks of balancers', () => {
  for (const url of ['/livez', '/readyz', '/healthz']) expect(logged('GET', url)).toEqual([]);
});

it.each([
  ['GET', '/', '/'],
  ['GET', '/ru', '/'],
  ['GET', '/en/works/h1k8r2v5', '/works/[work]'],
  ['GET', '/product-details-v2-31', '/product-details-v2-[id]'],
  ['GET', '/whatever-editors-publish', '/[slug]'],
  ['GET', '/a/b/c/d/e', 'unknown'],
  ['GET', '/_astro/a.Bc12.js', '/_astro/[file]'],
  ['GET', '/robots.txt', 'file'],
  ['GET', '/api/works/h1k8r2v5/', '/api/works/:id'],
  ['GET', '/uploads/photo.webp', '/uploads/:file'],
  ['POST', '/payment?redirect=true', '/api/payments/callback/:gateway'],
  ['DELETE', '/explore', 'refused'],
])('counts %s %s as %s', (method, url, route) => {
  const [path = ''] = url.split('?', 1);
  expect(routeTemplateOf(method, path, routeRequest(method, url, 'jysan'))).toBe(route);
});
