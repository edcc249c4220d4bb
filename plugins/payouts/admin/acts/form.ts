import { dateInAlmaty } from '@oner/config/terms';

/** Month of a time and the months before it, newest first, as `2026-11`. */
export const monthsBack = (now: Date, count: number): string[] => {
  const [year = 0, month = 0] = dateInAlmaty(now).split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
};

/**
 * Reads a typed correction of an act in tenge, with tiyn as decimals: `500`, `1 200,50`, `−200`.
 * @returns null if it is not such a sum, or is zero
 */
export const readCorrection = (typed: string): number | null => {
  const bare = typed
    .replace(/[\s\u00a0\u202f₸]/g, '')
    .replace(',', '.')
    .replace('−', '-');
  if (!/^[-+]?\d{1,9}(\.\d{1,2})?$/.test(bare)) return null;
  const tiyn = Math.round(Number(bare) * 100);
  return tiyn === 0 ? null : tiyn / 100;
};
