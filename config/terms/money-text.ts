/** Formats of money on pages, in e-mails and in PDFs: the same in all three languages. */

import { RANGE_DASH } from './quotes.ts';

const noBreak = '\u00a0';

/**
 * Groups digits by three with no-break spaces: 1234567 → `1 234 567`. Without Intl, because browsers lack Kazakh data.
 * @param decimal decimal separator: a point for measures in English, a comma in Kazakh, Russian and all amounts
 */
export const formatNumber = (value: number, decimal: ',' | '.' = ','): string => {
  const [whole = '', fraction] = Math.abs(value).toString().split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreak);
  return `${value < 0 ? '−' : ''}${grouped}${fraction === undefined ? '' : `${decimal}${fraction}`}`;
};

/** Formats a price in whole tenge: 650000 → `650 000 ₸`. */
export const formatTenge = (tenge: number): string => `${formatNumber(tenge)}${noBreak}₸`;

/** Formats a range in whole tenge without line breaks: `1 500–2 500 ₸`. */
export const formatTengeRange = (from: number, to: number): string =>
  `${formatNumber(from)}${RANGE_DASH}${formatTenge(to)}`;

/** Formats an amount in tiyn (1/100 tenge), with decimals only if not zero: 1500050 → `15 000,50 ₸`. */
export const formatTiyn = (tiyn: number): string => {
  const whole = Math.trunc(Math.abs(tiyn) / 100);
  const rest = Math.abs(tiyn) % 100;
  const sign = tiyn < 0 ? '−' : '';
  const fraction = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${sign}${formatNumber(whole)}${fraction}${noBreak}₸`;
};

/** Formats an amount in tenge with tiyn as decimals, as in an author's ledger: −1250.5 → `−1 250,50 ₸`. */
export const formatSum = (tenge: number): string => formatTiyn(Math.round(tenge * 100));
