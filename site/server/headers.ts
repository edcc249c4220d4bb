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

/** Strapi speaks for itself here; the front door owns these. */
export const notFromCms = ['strict-transport-security', 'x-powered-by'] as const;
