import type { Limit } from '@oner/platform';

/** Each of them changes lists, pages and caches for everybody. */
export const changes: Limit = {
  name: 'works.change',
  points: 600,
  perSeconds: 3600,
  by: 'account',
};
/** A PDF is set anew each time. */
export const papers: Limit = { name: 'works.paper', points: 60, perSeconds: 600, by: 'address' };
/** Two of them stand on a page, and a QR code is small work. */
export const codes: Limit = { name: 'works.qr', points: 600, perSeconds: 600, by: 'address' };
