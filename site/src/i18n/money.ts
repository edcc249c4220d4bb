const noBreak = '\u00a0';

/** Digits in groups of three with no-break spaces: 1234567 → `1 234 567`. No Intl: browsers lack Kazakh data. */
export const formatNumber = (value: number): string => {
  const [whole = '', fraction] = Math.abs(value).toString().split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreak);
  return `${value < 0 ? '−' : ''}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
};

/** A price in whole tenge: 650000 → `650 000 ₸`, the same in all three languages. */
export const formatTenge = (tenge: number): string => `${formatNumber(tenge)}${noBreak}₸`;
