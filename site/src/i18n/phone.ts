/** A phone of Kazakhstan as it is read aloud, `+7 701 123 45 67`; numbers of other countries as they stand. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2 $3 $4');

const nationalDigits = 10;

/**
 * The figures after the country code; null for what is no phone of Kazakhstan, has more figures than one, or may still
 * become either of two: `770155…` begins `770 155…` and `+7 701 55…`.
 */
const nationalOf = (typed: string, isDone: boolean): string | null => {
  if (/[^\d\s()+.–-]/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const hasPlus = typed.trimStart().startsWith('+');
  if (hasPlus && !digits.startsWith('7')) return null;
  const isWhole = digits.length === nationalDigits + 1 && digits.startsWith('7');
  if (!hasPlus && !isWhole && digits.startsWith('7')) {
    return isDone && digits.length === nationalDigits ? digits : null;
  }
  const national = hasPlus || isWhole || digits.startsWith('8') ? digits.slice(1) : digits;
  return national.length > nationalDigits ? null : national;
};

/**
 * A phone as it is typed: `8701` and `+7(701)` grow into `+7 701 123 45 67`. What it does not understand, and every figure
 * of it, stays as it stands: numbers of other countries, too many figures, letters.
 * @param isDone the field is left, so no more figures will come
 */
export const maskPhone = (typed: string, isDone = false): string => {
  const national = nationalOf(typed, isDone);
  if (!national) return typed;
  const groups = [national.slice(0, 3), national.slice(3, 6), national.slice(6, 8)];
  return ['+7', ...groups, national.slice(8)].filter(Boolean).join(' ');
};

/** Masks what stands in a field while it is typed at its end; whoever corrects the middle keeps the cursor. */
export const maskField = (input: HTMLInputElement): void => {
  if (input.selectionStart !== input.value.length) return;
  const masked = maskPhone(input.value);
  if (masked !== input.value) input.value = masked;
};
