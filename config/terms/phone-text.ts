/** Formats a phone number of Kazakhstan, `+7 701 123 45 67`; other numbers are unchanged. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2 $3 $4');

const nationalDigits = 10;

/**
 * Returns the digits after the country code; null if it is no number of Kazakhstan, has too many digits, or may still
 * become either of two numbers: `770155…` begins `770 155…` and `+7 701 55…`.
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
 * Formats a phone number while it is typed: `8701` and `+7(701)` become `+7 701 123 45 67`. Anything else is kept
 * unchanged: numbers of other countries, too many digits, letters.
 * @param isDone the field was left, so no more digits will follow
 */
export const maskPhone = (typed: string, isDone = false): string => {
  const national = nationalOf(typed, isDone);
  if (!national) return typed;
  const groups = [national.slice(0, 3), national.slice(3, 6), national.slice(6, 8)];
  return ['+7', ...groups, national.slice(8)].filter(Boolean).join(' ');
};

type Field = { value: string; readonly selectionStart: number | null };

/** Masks a field while it is typed at its end; an edit in the middle keeps its cursor. */
export const maskField = (input: Field): void => {
  if (input.selectionStart !== input.value.length) return;
  const masked = maskPhone(input.value);
  if (masked !== input.value) input.value = masked;
};
