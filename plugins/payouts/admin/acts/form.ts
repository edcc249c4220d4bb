import { dateInAlmaty } from '@oner/config/terms';

/** The month of a moment and those before it, newest first, as `2026-11`. */
export const monthsBack = (now: Date, count: number): string[] => {
  const [year = 0, month = 0] = dateInAlmaty(now).split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
};

/**
 * A typed correction of an act as tenge, tiyn behind the point: `500`, `1 200,50`, `−200`.
 * @returns null for what is no such sum, or is nothing
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
