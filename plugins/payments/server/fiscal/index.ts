import { env } from '@oner/config/env';
import { clock } from '@oner/platform';
import type { FiscalPort } from './port.ts';
import { sandboxRegister } from './sandbox.ts';
import { webkassaRegister } from './webkassa/register.ts';

let current: FiscalPort | null | undefined;

/** The cash register of this shop, by configuration; null for a shop that makes no fiscal receipts. */
export const register = (): FiscalPort | null => {
  current ??= opened();
  return current;
};

const opened = (): FiscalPort | null => {
  const { fiscal, FISCAL_VAT: vatPercent, WEBKASSA_URL: url, WEBKASSA_API_KEY: apiKey } = env();
  const { WEBKASSA_LOGIN: login, WEBKASSA_PASSWORD: password, WEBKASSA_CASHBOX: cashbox } = env();
  if (fiscal === 'off') return null;
  if (fiscal === 'sandbox') return sandboxRegister(clock.now);
  return webkassaRegister({ url, apiKey, login, password, cashbox, vatPercent });
};
