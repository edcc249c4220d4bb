/** Parses a typed number with spaces between thousands; NaN if it is not a number. */
export const typedNumber = (text: string): number => {
  const digits = text.replace(/[\s\u00a0\u202f₸]/g, '');
  return /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
};
