import type { FieldCode, RefusalCode } from '@oner/config/contract';
import type { KeysOf, Pattern } from '../../i18n/keys.ts';

/** Texts of the login and of the password reset. */
export const loginKeys = [
  'login.*',
  'register.show-password',
  'register.hide-password',
  'register.password-hint',
  'account.saving',
  'fields.email',
  'fields.new_password',
  'fields.repeat',
  'fixed.username-missing',
  'fixed.password-missing',
  'fixed.email-missing',
  'fixed.logged-in',
] as const satisfies readonly Pattern[];

export type LoginKey = KeysOf<(typeof loginKeys)[number]>;

export const loginCodes = [
  'login-wrong',
  'passkey-refused',
  'link-expired',
  'email-invalid',
  'required',
  'too-short',
  'too-long',
  'password-common',
  'password-mismatch',
] as const satisfies readonly (FieldCode | RefusalCode)[];
