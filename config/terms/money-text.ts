/** Money as the shop, its letters and its papers write it: the same in all three languages. */

const noBreak = '\u00a0';

/**
 * Digits in groups of three with no-break spaces: 1234567 → `1 234 567`. No Intl: browsers lack Kazakh data.
 * @param decimal sign before a fraction: a point in English measures, a comma in Kazakh and Russian, and in every sum
 */
export const formatNumber = (value: number, decimal: ',' | '.' = ','): string => {
  const [whole = '', fraction] = Math.abs(value).toString().split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreak);
  return `${value < 0 ? '−' : ''}${grouped}${fraction === undefined ? '' : `${decimal}${fraction}`}`;
};

/** A price in whole tenge: 650000 → `650 000 ₸`, the same in all three languages. */
export const formatTenge = (tenge: number): string => `${formatNumber(tenge)}${noBreak}₸`;

/** From a sum to another, in whole tenge, never apart (U+2060): `1 500–2 500 ₸`. */
export const formatTengeRange = (from: number, to: number): string =>
  `${formatNumber(from)}\u2060–\u2060${formatTenge(to)}`;

/** An amount in tiyn (1/100 tenge); the tiyn are shown only when there are any: 1500050 → `15 000,50 ₸`. */
export const formatTiyn = (tiyn: number): string => {
  const whole = Math.trunc(Math.abs(tiyn) / 100);
  const rest = Math.abs(tiyn) % 100;
  const sign = tiyn < 0 ? '−' : '';
  const fraction = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${sign}${formatNumber(whole)}${fraction}${noBreak}₸`;
};

/** A sum in tenge with tiyn behind the point, as the books of an author have it: −1250.5 → `−1 250,50 ₸`. */
export const formatSum = (tenge: number): string => formatTiyn(Math.round(tenge * 100));
