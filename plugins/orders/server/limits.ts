import { tooManyAttempts } from '@oner/config/contract';
import { accountLimit } from '@oner/platform';

/** Refuses for too many attempts, until a later instant. Instants are milliseconds. */
export const refuseUntil = (at: number, now: number) =>
  tooManyAttempts(Math.ceil((at - now) / 1000));

/** High enough for a person who orders for a whole office, too low for a robot that reserves. */
export const orderLimit = accountLimit('order', 60);
/** Each request draws the PDF again. */
export const pdfLimit = accountLimit('receipt', 120);
/** Each photo is decoded and redrawn; shared with claims. */
export const photoLimit = accountLimit('claim', 20);
/** Each text is checked. */
export const reviewLimit = accountLimit('review', 60);
