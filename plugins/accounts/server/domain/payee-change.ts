import { isMask } from './mask.ts';

/**
 * What a form says of an IBAN, IIN or BIN. Empty says nothing, for the form of the specification sends all its fields;
 * nor does the mask it was shown.
 */
export const typedDetail = (typed: string | null | undefined): string | null =>
  typed === null || typed === undefined || typed === '' || isMask(typed) ? null : typed;
