import { merchKinds } from '@oner/config/contract/merch';
import type { LabelledKey } from '../cards/terms.ts';
import type { KeysOf, Pattern } from '../i18n/keys.ts';

/** What the fields of missing bank details say, in a dialog that closes an author's account. */
export const missingPayeeKeys = [
  'dialogs.missing-payee',
  'fields.iban',
  'fields.iin',
  'register.optional',
] as const satisfies readonly Pattern[];
export const missingPayeeCodes = [
  'iban-invalid',
  'iban-foreign',
  'iin-invalid',
  'iin-taken',
] as const;

/** What the form of a dialog says that asks for the password or a passkey; for the list of an island that shows it. */
export const proofKeys = [
  'fixed.password-missing',
  'fields.password',
  'register.show-password',
  'register.hide-password',
  'dialogs.reauth-passkey',
  'common.cancel',
] as const satisfies readonly Pattern[];
export const proofCodes = ['password-wrong', 'passkey-refused', 'passkey-too-new'] as const;

/** What the field for the code of a letter says; for the list of an island that shows it. */
export const proveEmailKeys = ['confirm.*'] as const satisfies readonly Pattern[];
export const proveEmailCodes = ['required', 'too-long', 'code-wrong'] as const;

/** What may be wrong with the account of a person, with a picture, and with pictures that are sent. */
export const personCodes = [
  'too-short',
  'username-format',
  'username-taken',
  'username-lookalike',
  'name-format',
  'name-reserved',
  'name-taken',
  'email-invalid',
  'email-taken',
  'phone-invalid',
  'phone-taken',
  'password-common',
] as const;
export const pictureCodes = [
  'file-type',
  'file-empty',
  'file-too-large',
  'image-dimensions',
  'image-too-small',
  'image-too-narrow',
  'image-unreadable',
] as const;
export const uploadCodes = [
  ...pictureCodes,
  'too-many-files',
  'upload-busy',
  'upload-too-slow',
  'storage-full',
] as const;

/** Texts of MerchTerms, for the words of whoever shows it. */
export const merchTermsKeys = [
  'work.merch-terms',
  'work.merch-price',
  'earnings.production-cost',
  'earnings.fee',
  'earnings.yours',
  'work.merch-terms-note',
  'work.merch-terms-failed',
  'common.retry',
  'a11y.loading',
] as const;
export type MerchTermsKey = KeysOf<(typeof merchTermsKeys)[number]>;

/** What a kind of merchandise is called: the vocabulary has it under its number on the wire (spec A §9). */
export const kindName = (
  kinds: readonly LabelledKey[],
  kind: (typeof merchKinds)[number],
): string => kinds.find(({ key }) => key === String(merchKinds.indexOf(kind)))?.label ?? '';
