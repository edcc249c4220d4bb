import type { OutgoingHttpHeaders } from 'node:http';

/**
 * Default headers of every response unless it sets its own: assets, errors and API replies. Pages replace the policy by
 * one with the hashes of their scripts; `no-cache` means that a cached copy must be revalidated.
 */
export const defaultHeadersOf = (https: boolean): OutgoingHttpHeaders => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
  // Over plain http it would lock visitors out of a shop without a certificate.
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Policy of the service worker, for which the headers of its own file apply, not those of pages. */
const workerHeaders: OutgoingHttpHeaders = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** A worker has the policy of its own file: this one compiles the HEIC decoder (photos/photo-worker.ts). */
const photoWorkerHeaders: OutgoingHttpHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'",
};

/** Returns the policies of worker files by path. */
export const headersOfWorker = (path: string): OutgoingHttpHeaders => {
  if (path === '/sw.js') return workerHeaders;
  return /^\/_astro\/photo-worker[\w.-]*\.js$/.test(path) ? photoWorkerHeaders : {};
};

/** Headers of Strapi that the front door replaces. Strapi's policy would allow inline styles. */
export const notFromCms = [
  'strict-transport-security',
  'x-powered-by',
  'content-security-policy',
] as const;
