const noBreak = '\u00a0';

/** A whole number in groups of three: `15 000`. */
export const grouped = (whole: number): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, noBreak);

/** Tenge as the whole shop writes them, tiyn only where there are any: `15 000 ₸`, `−1 200,50 ₸`. */
export const sumText = (tenge: number): string => {
  const tiyn = Math.round(Math.abs(tenge) * 100);
  const whole = grouped(Math.floor(tiyn / 100));
  const rest = tiyn % 100 === 0 ? '' : `,${String(tiyn % 100).padStart(2, '0')}`;
  return `${tenge < 0 ? '−' : ''}${whole}${rest}${noBreak}₸`;
};
