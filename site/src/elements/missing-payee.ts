import type { Key } from '../i18n/keys.ts';

/** What the fields of missing bank details say, in a dialog that closes an author's account. */
export const missingPayeeKeys = [
  'dialogs.missing-payee',
  'fields.iban',
  'fields.iin',
  'register.optional',
] as const satisfies readonly Key[];
export const missingPayeeCodes = [
  'iban-invalid',
  'iban-foreign',
  'iin-invalid',
  'iin-taken',
] as const;
