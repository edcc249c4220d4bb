import { readEnv } from '@oner/config/env';
import { describe, expect, it } from 'vitest';
import { checkAccount, checkReceipts, isIban } from './money.ts';

describe('the account of invoices', () => {
  it.each(['KZ86125KZT5004100100', 'KZ65000TEST000000001'])('%s is one', (iban) => {
    expect(isIban(iban)).toBe(true);
  });
  it.each(['KZ87125KZT5004100100', 'DE89370400440532013000', 'KZ86125KZT500410010', ''])(
    '%s is none',
    (iban) => {
      expect(isIban(iban)).toBe(false);
    },
  );
  it('of a demo is there, of a real shop it is named with its bank', () => {
    expect(checkAccount(readEnv({ DEMO: '1' })).good).toBe(true);
    expect(checkAccount(readEnv({})).note).toContain('none');
    const iban = { PROVIDER_IBAN: 'KZ86 125K ZT50 0410 0100' };
    expect(checkAccount(readEnv(iban)).good).toBe(false);
    const named = { ...iban, PROVIDER_BANK: 'Банк', PROVIDER_BIC: 'CASPKZKA' };
    expect(checkAccount(readEnv(named)).note).toContain('0100');
    expect(checkAccount(readEnv({ ...named, PROVIDER_IBAN: 'KZ1' })).good).toBe(false);
  });
});

describe('fiscal receipts', () => {
  const webkassa = {
    FISCAL: 'webkassa',
    WEBKASSA_URL: 'http://127.0.0.1:9',
    WEBKASSA_API_KEY: 'k',
    WEBKASSA_LOGIN: 'l',
    WEBKASSA_PASSWORD: 'p',
    WEBKASSA_CASHBOX: 'SWK1',
  };
  it('are tests in a demo, and asked for in a real shop', async () => {
    expect((await checkReceipts(readEnv({ DEMO: '1' }))).good).toBe(true);
    expect((await checkReceipts(readEnv({}))).good).toBe(false);
    expect((await checkReceipts(readEnv(webkassa))).good).toBe(false);
  });
});
