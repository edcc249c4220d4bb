import type { FieldCode, RefusalCode } from '@oner/config/contract';
import type { Key } from '../../i18n/keys.ts';

export const emailLinkKeys = [
  'email.confirm-title',
  'email.confirm-lead',
  'email.confirm-do',
  'email.confirm-done',
  'email.undo-title',
  'email.undo-lead',
  'email.undo-do',
  'email.undo-done',
  'email.busy',
  'email.no-link',
  'email.to-account',
  'login.reset-title',
] as const satisfies readonly Key[];

export type EmailLinkKey = (typeof emailLinkKeys)[number];

export const emailLinkCodes = ['link-expired', 'email-taken'] as const satisfies readonly (
  | FieldCode
  | RefusalCode
)[];
