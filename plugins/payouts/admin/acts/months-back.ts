import { dateInAlmaty } from '@oner/config/terms';

/** The month of a moment and those before it, newest first, as `2026-11`. */
export const monthsBack = (now: Date, count: number): string[] => {
  const [year = 0, month = 0] = dateInAlmaty(now).split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
};
