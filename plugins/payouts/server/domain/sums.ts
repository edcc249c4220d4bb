/** Sums as papers, letters and tables write them. */
import type { Tiyn } from '@oner/config/terms';

const noBreak = '\u00a0';

/** `15 000 ₸`, the same in all three languages; tiyn only where there are any, a minus for what is taken back. */
export const sumText = (amount: Tiyn): string => {
  const all = Math.abs(amount);
  const rest = all % 100;
  const whole = String((all - rest) / 100).replace(/\B(?=(\d{3})+$)/g, noBreak);
  const sign = amount < 0 ? '−' : '';
  return `${sign}${whole}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}${noBreak}₸`;
};

/** `15000.00`, as banks and tables of numbers read it. */
export const decimalText = (amount: Tiyn): string => {
  const all = Math.abs(amount);
  const rest = all % 100;
  return `${amount < 0 ? '-' : ''}${(all - rest) / 100}.${String(rest).padStart(2, '0')}`;
};
