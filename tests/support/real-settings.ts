import { createHash } from 'node:crypto';
import { secretNames } from '@oner/config/env';

/** 43 characters that look random and are the same in every run. */
const madeFrom = (name: string): string => createHash('sha256').update(name).digest('base64url');

/** Settings of a shop in production that look real and lead nowhere. */
export const realSettings = (
  more: Readonly<Record<string, string | undefined>> = {},
): Record<string, string | undefined> => ({
  NODE_ENV: 'production',
  DEMO: '0',
  TRUSTED_PROXIES: '1',
  PUBLIC_URL: 'https://shop.oner.kz',
  SMTP_URL: 'smtp://shop:pass@127.0.0.1:587',
  MAIL_FROM: 'Öner <no-reply@oner.kz>',
  CONTACT_EMAIL: 'info@oner.kz',
  GATEWAY: 'jysan',
  GATEWAY_URL: 'https://jpay.bank.kz/ecom/api',
  GATEWAY_MERCHANT: 'ONER_SHOP',
  GATEWAY_TERMINAL: 'WEB00008',
  PROVIDER_NAME: '«Өнер» ЖШС',
  PROVIDER_BIN: '990240003104',
  PROVIDER_ADDRESS: 'Алматы, Абай даңғылы 1',
  ...Object.fromEntries(secretNames.map((name) => [name, madeFrom(name)])),
  ...more,
});
