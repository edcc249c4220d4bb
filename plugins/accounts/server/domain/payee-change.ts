import { isMask } from './mask.ts';

type Given = { readonly setAt: number } | null;

/**
 * What a form says of an IBAN, IIN or BIN. Empty says nothing, for the form of the specification sends all its fields;
 * nor does the mask it was shown.
 */
export const typedDetail = (typed: string | null | undefined): string | null =>
  typed === null || typed === undefined || typed === '' || isMask(typed) ? null : typed;

/**
 * Which details were given at an instant or later: what a thief may have put in place of the author's.
 * @param since clock of the shop, milliseconds, as `setAt`
 */
export const givenSince = (
  details: { readonly iban: Given; readonly tax: Given },
  since: number,
): ('iban' | 'tax')[] =>
  (['iban', 'tax'] as const).filter((part) => {
    const given = details[part];
    return given !== null && given.setAt >= since;
  });
