/** The sizes of a thing as the form has them: an array as it was loaded, its JSON once it was changed. */
import { MERCH_SIZES } from '@oner/config/terms';

/** Codes of sizes, smallest first; what is no list of them is none. */
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

/** What is saved once a size is ticked or not; null where none is left. */
export const withSize = (value: unknown, code: number, isThere: boolean): string | null => {
  const others = codesIn(value).filter((one) => one !== code);
  const codes = isThere ? [...others, code].sort((a, b) => a - b) : others;
  return codes.length === 0 ? null : JSON.stringify(codes);
};
