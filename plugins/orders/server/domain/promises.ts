import { cancelThrough, type IsoDate, impossibleUntil, produceBy } from '@oner/config/terms';

/** What is promised from the instant of payment on (L §9; Agreement 5.2, 5.4, 5.6). */
export type Promises = {
  /** Exclusive: until then "delivery is impossible" may be declared. */
  readonly impossibleUntil: Date;
  /** The last day to cancel. */
  readonly cancelThrough: IsoDate;
  /** The last day to make the thing. */
  readonly produceBy: IsoDate;
};

/** The deadlines begin when the money has arrived; they are written down then and do not move with later terms. */
export const promisesFrom = (paidAt: Date): Promises => ({
  impossibleUntil: impossibleUntil(paidAt),
  cancelThrough: cancelThrough(paidAt),
  produceBy: produceBy(paidAt),
});
