import type { OutgoingHttpHeaders } from 'node:http';

/**
 * What every answer of the origin carries unless it brings its own: assets, errors and API answers.
 * Pages replace the policy with the one that names their scripts; `no-cache` means: ask before using a stored copy.
 */
export const floorHeaders = (https: boolean): OutgoingHttpHeaders => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
  // Told over plain http it would lock visitors out of a shop that has no certificate.
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** What the service worker may do: its own answer decides, not that of the pages it stands behind. */
const workerHeaders: OutgoingHttpHeaders = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** A worker beside a page has the policy of its own file: this one compiles the decoder of HEIC (photos/photo-worker.ts). */
const photoWorkerHeaders: OutgoingHttpHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'",
};

/** Policies of the files that a browser runs apart from pages, by their address. */
export const headersOfWorker = (path: string): OutgoingHttpHeaders => {
  if (path === '/sw.js') return workerHeaders;
  return /^\/_astro\/photo-worker[\w.-]*\.js$/.test(path) ? photoWorkerHeaders : {};
};

/** Strapi speaks for itself here; the front door owns these. Its policy would allow inline styles. */
export const notFromCms = [
  'strict-transport-security',
  'x-powered-by',
  'content-security-policy',
] as const;
