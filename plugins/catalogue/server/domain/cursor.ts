/** Where a list goes on: the sort values of the last row shown, wrapped so that nobody builds on what is inside. */

export type Order = 'recent' | 'price-up' | 'price-down';
/**
 * Sort value and sequence of a row; both whole numbers. By time the value says how well the row fits what is looked
 * for: 0 best, 2 least.
 */
export type Place = { readonly value: number; readonly sequence: number };

const letters: Readonly<Record<Order, string>> = {
  recent: 'r',
  'price-up': 'u',
  'price-down': 'd',
};

export const writeCursor = (order: Order, { value, sequence }: Place): string =>
  btoa(`${letters[order]}.${value}.${sequence}`)
    .replace(/=+$/, '')
    .replace(/\//g, '_')
    .replace(/\+/g, '-');

/** Null for anything that this list has not handed out. */
export const readCursor = (order: Order, cursor: string): Place | null => {
  if (!/^[A-Za-z0-9_-]{1,80}$/.test(cursor)) return null;
  let text = '';
  try {
    text = atob(cursor.replace(/_/g, '/').replace(/-/g, '+'));
  } catch {
    return null;
  }
  const [, letter, value, sequence] = /^([rud])\.(-?\d{1,16})\.(\d{1,16})$/.exec(text) ?? [];
  if (letter !== letters[order]) return null;
  const place = { value: Number(value), sequence: Number(sequence) };
  if (order === 'recent' && !(place.value >= 0 && place.value <= 2)) return null;
  return Number.isSafeInteger(place.value) && Number.isSafeInteger(place.sequence) ? place : null;
};
