import type { FieldCode, RefusalCode } from '@oner/config/contract';
import type { KeysOf, Pattern } from '../../i18n/keys.ts';

export const emailLinkKeys = ['email.*', 'login.reset-title'] as const satisfies readonly Pattern[];

export type EmailLinkKey = KeysOf<(typeof emailLinkKeys)[number]>;

export const emailLinkCodes = ['link-expired', 'email-taken'] as const satisfies readonly (
  | FieldCode
  | RefusalCode
)[];
