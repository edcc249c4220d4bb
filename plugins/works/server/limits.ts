import type { Limit } from '@oner/platform';

/** Each change updates lists, pages and caches. */
export const changes: Limit = {
  name: 'works.change',
  points: 600,
  perSeconds: 3600,
  by: 'account',
};
/** A PDF is generated for each request. */
export const pdfs: Limit = { name: 'works.paper', points: 60, perSeconds: 600, by: 'address' };
/** A page has two QR codes, which are cheap to make. */
export const qrCodes: Limit = { name: 'works.qr', points: 600, perSeconds: 600, by: 'address' };
