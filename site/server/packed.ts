import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

const folder = '/_astro/';
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Returns paths of files with a precompressed copy (packed-files.ts). @param client folder of the built files */
export const findPacked = (client: URL): ReadonlySet<string> => {
  const from = new URL(`.${folder}`, client);
  const names = existsSync(from) ? readdirSync(from) : [];
  return new Set(
    names.filter((name) => name.endsWith('.br')).map((name) => folder + name.slice(0, -3)),
  );
};

/** Checks whether this `Accept-Encoding` allows Brotli. */
export const takesBrotli = (accepted: string | undefined): boolean =>
  (accepted ?? '').split(',').some((one) => {
    const [name, ...weights] = one.trim().split(/\s*;\s*/);
    return name === 'br' && !weights.some((weight) => /^q=0(?:\.0*)?$/.test(weight));
  });

/**
 * Rewrites a request to the precompressed copy of its file and sets the headers.
 * @returns true if it did: then nothing must be compressed
 */
export const servePacked = (
  packed: ReadonlySet<string>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  const [path = ''] = (request.url ?? '').split('?');
  const type = types[path.slice(path.lastIndexOf('.') + 1)];
  if (!type || !packed.has(path)) return false;
  response.setHeader('vary', 'Accept-Encoding');
  if (!takesBrotli(request.headers['accept-encoding'])) return false;
  request.url = `${path}.br`;
  response.setHeader('content-type', type);
  response.setHeader('content-encoding', 'br');
  return true;
};
