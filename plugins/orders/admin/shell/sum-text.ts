const noBreak = '\u00a0';

/** Whole tenge as the whole shop writes them: `15 000 ₸`, the same in all three languages. */
export const sumText = (tenge: number): string =>
  `${String(tenge).replace(/\B(?=(\d{3})+$)/g, noBreak)}${noBreak}₸`;
