/** Sizes of an item in the form: an array as loaded, a JSON string once changed. */
import { MERCH_SIZES } from '@oner/config/terms';

/** Returns size codes, smallest first; empty for an invalid value. */
export const codesIn = (value: unknown): readonly number[] => {
  const list: unknown = typeof value === 'string' ? parsed(value) : value;
  if (!Array.isArray(list)) return [];
  return MERCH_SIZES.flatMap((_, code) => (list.includes(code) ? [code] : []));
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

/** Returns the value to save after a size was selected or cleared; null if none is left. */
export const withSize = (value: unknown, code: number, isThere: boolean): string | null => {
  const others = codesIn(value).filter((one) => one !== code);
  const codes = isThere ? [...others, code].sort((a, b) => a - b) : others;
  return codes.length === 0 ? null : JSON.stringify(codes);
};
