import type { Tiyn } from '@oner/config/terms';

/**
 * What the room of payments tells about an order, by event; instants are milliseconds. The news may come late, twice
 * or the wrong way round.
 */
export type PaymentNews = {
  readonly 'payment.requested': { number: string; at: number };
  readonly 'payment.captured': {
    number: string;
    amountTiyn: Tiyn;
    reference: string;
    capturedAt: number;
  };
  readonly 'payment.failed': { number: string; reason: string; at: number };
  readonly 'payment.expired': { number: string; at: number };
  readonly 'payment.mismatch': {
    number: string;
    amount: string;
    currency: string;
    reference: string;
    at: number;
  };
};
