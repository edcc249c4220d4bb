/** Months of the books, `YYYY-MM`. */

/** The month before the one a day is in. @param day `YYYY-MM-DD` */
export const monthBefore = (day: string): string => {
  const [year = 0, index = 1] = day.split('-').map(Number);
  return index === 1 ? `${year - 1}-12` : `${year}-${String(index - 1).padStart(2, '0')}`;
};

/** Months from one to another, newest first. @param first, last `YYYY-MM` */
export const monthsBetween = (first: string, last: string): readonly string[] => {
  const numberOf = (month: string): number => {
    const [year = 0, index = 1] = month.split('-').map(Number);
    return year * 12 + index - 1;
  };
  const from = numberOf(first);
  return Array.from({ length: Math.max(0, numberOf(last) - from + 1) }, (_, back) => {
    const at = numberOf(last) - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
};
