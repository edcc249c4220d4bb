import type { Key } from '../i18n/keys.ts';

/** What the field for the code of a letter says; for the list of an island that shows it. */
export const proveEmailKeys = [
  'confirm.banner',
  'confirm.suppressed',
  'confirm.code',
  'confirm.send',
  'confirm.sending',
  'confirm.again',
  'confirm.sent',
  'confirm.sent-today',
  'confirm.done',
] as const satisfies readonly Key[];
export const proveEmailCodes = ['required', 'too-long', 'code-wrong'] as const;
