import { merchKinds } from '@oner/config/contract/merch';
import type { LabelledKey } from '../cards/terms.ts';
import type { KeysOf, Pattern } from '../i18n/keys.ts';

/** Messages for the fields of missing bank details, in the dialog that closes an author's account. */
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

/** Messages of the form for password or passkey, for islands that show it. */
export const proofKeys = [
  'fixed.password-missing',
  'fields.password',
  'register.show-password',
  'register.hide-password',
  'dialogs.reauth-passkey',
  'common.cancel',
] as const satisfies readonly Pattern[];
export const proofCodes = ['password-wrong', 'passkey-refused', 'passkey-too-new'] as const;

/** Messages of the field for an e-mail code, for islands that show it. */
export const proveEmailKeys = ['confirm.*'] as const satisfies readonly Pattern[];
export const proveEmailCodes = ['required', 'too-long', 'code-wrong'] as const;

/** Codes of problems with account data, with a picture and with uploaded pictures. */
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

/** Messages of MerchTermsTable, for islands that show it. */
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

/** Returns the name of a kind of merchandise, which the vocabulary lists by its number in the API (spec A §9). */
export const kindName = (
  kinds: readonly LabelledKey[],
  kind: (typeof merchKinds)[number],
): string => kinds.find(({ key }) => key === String(merchKinds.indexOf(kind)))?.label ?? '';
