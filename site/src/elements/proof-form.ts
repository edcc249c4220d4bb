import type { Key } from '../i18n/keys.ts';

/** What the form of a dialog says that asks for the password or a passkey; for the list of an island that shows it. */
export const proofKeys = [
  'fixed.password-missing',
  'fields.password',
  'register.show-password',
  'register.hide-password',
  'dialogs.reauth-passkey',
  'common.cancel',
] as const satisfies readonly Key[];
export const proofCodes = ['password-wrong', 'passkey-refused', 'passkey-too-new'] as const;
