import { createHmac } from 'node:crypto';

/**
 * Under what the points of somebody are counted: 128 bits from which nobody reads a name, an address or an account, not
 * even by trying all of them, without the shop's secret.
 */
export const limitKey = (key: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(key).digest().subarray(0, 16).toString('base64url');
