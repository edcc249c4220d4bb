import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { findPacked, servePacked, takesBrotli } from './packed.ts';

const folder = mkdtempSync(join(tmpdir(), 'oner-packed-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('finds precompressed files, and none where nothing was built', () => {
  const client = pathToFileURL(`${folder}/`);
  expect([...findPacked(client)]).toEqual([]);
  mkdirSync(join(folder, '_astro'), { recursive: true });
  for (const name of ['a.js', 'a.js.br', 'b.css', 'c.woff2'])
    writeFileSync(join(folder, '_astro', name), '');
  expect([...findPacked(client)]).toEqual(['/_astro/a.js']);
});

it.each([
  ['gzip, deflate, br, zstd', true],
  ['br;q=0.5', true],
  ['br; q=0', false],
  ['br;q=0.000,gzip', false],
  ['brotli', false],
  ['', false],
  [undefined, false],
])('%s accepts Brotli: %s', (accepted, takes) => expect(takesBrotli(accepted)).toBe(takes));

const packed = new Set(['/_astro/a.js', '/_astro/b.css', '/_astro/d.mjs']);
const ask = (url: string, accepted: string) => {
  const headers: Record<string, unknown> = {};
  const request = { url, headers: { 'accept-encoding': accepted } } as unknown as IncomingMessage;
  const response = {
    setHeader: (name: string, value: unknown) => {
      headers[name] = value;
    },
  } as unknown as ServerResponse;
  const did = servePacked(packed, request, response);
  return { did, url: request.url, headers };
};

it('serves the precompressed file with its content type', () => {
  expect(ask('/_astro/b.css?v=1', 'br')).toEqual({
    did: true,
    url: '/_astro/b.css.br',
    headers: {
      vary: 'Accept-Encoding',
      'content-type': 'text/css; charset=utf-8',
      'content-encoding': 'br',
    },
  });
});

it('serves a module as a script', () =>
  expect(ask('/_astro/d.mjs', 'br').headers['content-type']).toBe(
    'text/javascript; charset=utf-8',
  ));

it('ignores requests without Brotli, files without a precompressed copy, and pages', () => {
  expect(ask('/_astro/a.js', 'gzip')).toEqual({
    did: false,
    url: '/_astro/a.js',
    headers: { vary: 'Accept-Encoding' },
  });
  for (const url of ['/_astro/c.js', '/explore', '/_astro/a.js.br', '/'])
    expect(ask(url, 'br')).toEqual({ did: false, url, headers: {} });
});
