import { type Result, refuse } from '@oner/config/contract';

/** Refuses for too many attempts, until a later instant. Instants are milliseconds. */
export const refuseUntil = (at: number, now: number): Result<never> => {
  const retryAfterSeconds = Math.ceil((at - now) / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return refuse('too-many-attempts', { retryAfterSeconds, minutes });
};

/** High enough for a person who orders for a whole office, too low for a robot that reserves. */
export const orderLimit = { name: 'order', points: 60, perSeconds: 3600, by: 'account' } as const;
/** Each request draws the PDF again. */
export const pdfLimit = { name: 'receipt', points: 120, perSeconds: 3600, by: 'account' } as const;
/** Each photo is decoded and redrawn; shared with claims. */
export const photoLimit = { name: 'claim', points: 20, perSeconds: 3600, by: 'account' } as const;
/** Each text is checked. */
export const reviewLimit = { name: 'review', points: 60, perSeconds: 3600, by: 'account' } as const;
