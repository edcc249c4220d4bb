import type { FieldCode, RefusalCode } from '@oner/config/contract';
import type { Key } from '../../i18n/keys.ts';

/** The texts of the login and of the way to a new password. */
export const loginKeys = [
  'login.title',
  'login.username',
  'login.password',
  'login.forgot',
  'login.entering',
  'login.passkey',
  'login.forgot-title',
  'login.forgot-lead',
  'login.forgot-send',
  'login.forgot-sending',
  'login.reset-sent',
  'login.sent-note',
  'login.ask-again',
  'login.back',
  'login.reset-title',
  'login.reset-lead',
  'login.reset-save',
  'login.reset-done',
  'login.expired-title',
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
] as const satisfies readonly Key[];

export type LoginKey = (typeof loginKeys)[number];

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
