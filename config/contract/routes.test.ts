import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NamedCall } from './call.ts';
import { calls } from './index.ts';
import { canonicalTarget, findCall, isCallPath, isUpload } from './routes.ts';

describe('canonicalTarget', () => {
  it.each([
    ['/', '/', ''],
    ['/ru/explore?min=1&next=//evil.kz/../a', '/ru/explore', '?min=1&next=//evil.kz/../a'],
    ['/api/art/get/', '/api/art/get/', ''],
    ['/content-manager/collection-types/api::work.work', undefined, ''],
    ['/content-manager/collection-types/api%3A%3Awork.work', undefined, ''],
    ['/%D3%A9%d0%bd%D0%B5%D1%80', undefined, ''],
    ['/a%20b', undefined, ''],
    ['/..a/a../...', undefined, ''],
  ])('%s is', (target, path, query) =>
    expect(canonicalTarget(target)).toEqual({ path: path ?? target, query }),
  );

  it.each([
    '',
    'x',
    '*',
    'admin',
    'http://evil.kz/',
    'HTTPS://evil.kz',
    '//evil.kz',
    '/a//b',
    '/a//',
    '/.',
    '/..',
    '/api/./admin',
    '/api/../admin',
    '/api/..',
    '/api/..?x',
    '/api/.%2e/admin',
    '/api/%2e%2e/admin',
    '/api/%2E%2E/admin',
    '/api/%2e./admin',
    '/api/%252e%252e/admin',
    '/api%2f..%2fadmin',
    '/api/%2F/admin',
    '/api%5c..%5cadmin',
    '/api\\..\\admin',
    '/api/a\\b',
    '/api;/admin',
    '/api/;x=1/admin',
    '/api/%3b/admin',
    '/a#b',
    '/a?b#c',
    '/%61dmin',
    '/%7Ea',
    '/a%',
    '/a%0',
    '/a%zz',
    '/a%00',
    '/a%0d%0aX: y',
    '/a%7f',
    '/%c0%ae%c0%ae/admin',
    '/%ff',
    '/a"b',
    '/a<b>',
    '/a b',
    '/a`b',
    '/a\tb',
    '/ö',
    '/a\u0000',
    `/${'a'.repeat(9_000)}`,
  ])('%j is not', (target) => expect(canonicalTarget(target)).toBeNull());

  it('accepts only targets that another parser reads unchanged', () => {
    const piece = fc.constantFrom(
      '/',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      ';',
      'api',
      'a',
      '%',
      '\\',
      '?',
      '#',
    );
    void fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const canonical = canonicalTarget(pieces.join(''));
        if (!canonical) return;
        const { path } = canonical;
        expect(new URL(pieces.join(''), 'http://door').pathname).toBe(path);
        expect(decodeURIComponent(path)).toBe(path);
        expect(path.split('/')).not.toContain('..');
      }),
      { numRuns: 2_000 },
    );
  });
});

const sample = (path: string): string => path.replace(/:\w+/g, 'x1');

describe('findCall', () => {
  it.each(Object.values<NamedCall>(calls).map((call) => [call.name, call] as const))(
    '%s by its method and path, with and without the last slash',
    (_, call) => {
      const path = sample(call.path);
      for (const asked of [path, `${path}/`]) expect(findCall(call.method, asked)?.call).toBe(call);
      expect(isCallPath(path)).toBe(true);
    },
  );

  it('reads HEAD as GET, and decodes parameters', () => {
    expect(findCall('HEAD', '/api/works/a')?.call.name).toBe('getWork');
    expect(findCall('GET', '/api/works/%D3%A9')?.params).toEqual({ id: 'ө' });
  });

  it('finds nothing else', () => {
    for (const [method, path] of [
      ['GET', '/api/art/create'],
      ['POST', '/api/art/create/x'],
      ['POST', '/x/api/art/create'],
      ['GET', '/API/art/get'],
      ['GET', '/api/my/acts/2026-11xpdf'],
      ['PUT', '/api/works/a'],
    ] as const)
      expect(findCall(method, path)).toBeUndefined();
  });
});

it('isUpload: a read of a picture in the public folder', () => {
  expect(isUpload('GET', '/uploads/w320_oner_1.webp')).toBe(true);
  expect(isUpload('HEAD', '/uploads/a.webp')).toBe(true);
  for (const path of ['/uploads', '/uploads/', '/uploads/a/b', '/upload/a', '/uploads/%41'])
    expect(isUpload('GET', path)).toBe(false);
  expect(isUpload('POST', '/uploads/a.webp')).toBe(false);
});
