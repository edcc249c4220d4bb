import type { Env } from '@oner/config/env';
import { type Finding, ill, well } from './finding.ts';
import { opens } from './settings.ts';

/** Who makes fiscal receipts, and whether it answers. */
export const checkReceipts = async (env: Env): Promise<Finding> => {
  if (env.fiscal === 'sandbox') return well('receipts', 'marked as tests, for a demo');
  if (env.fiscal === 'off') {
    return env.DEMO
      ? well('receipts', 'no fiscal receipts')
      : ill(
          'receipts',
          'no cash register: sales have no fiscal receipts',
          'FISCAL=webkassa in .env',
        );
  }
  if (!URL.canParse(env.WEBKASSA_URL)) {
    return ill('receipts', 'WEBKASSA_URL is no address', 'WEBKASSA_URL=https://… in .env');
  }
  const { hostname, port, protocol } = new URL(env.WEBKASSA_URL);
  const at = Number(port) || (protocol === 'https:' ? 443 : 80);
  return (await opens(hostname, at))
    ? well('receipts', `the cash register at ${hostname} answers`)
    : ill(
        'receipts',
        `${hostname}:${at} does not answer within 5 s`,
        'check WEBKASSA_URL and the firewall',
      );
};

/** Where companies send their money. */
export const checkAccount = ({ account }: Env): Finding => {
  if (!account) return well('invoices', 'none: companies cannot pay (PROVIDER_IBAN)');
  if (!isIban(account.iban)) {
    return ill('invoices', 'PROVIDER_IBAN is no IBAN of Kazakhstan', 'PROVIDER_IBAN=KZ… in .env');
  }
  const { iban, bank, bic } = account;
  if (bank === '' || bic === '') {
    return ill('invoices', 'the bank of PROVIDER_IBAN is not named', 'PROVIDER_BANK, PROVIDER_BIC');
  }
  return well('invoices', `paid to the account that ends in ${iban.slice(-4)}`);
};

/** KZ, two check digits, three of the bank, thirteen signs; mod 97 is one. */
export const isIban = (iban: string): boolean => {
  if (!/^KZ\d{5}[A-Z0-9]{13}$/.test(iban)) return false;
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const digits = moved.replace(/[A-Z]/g, (sign) => String(sign.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
};
