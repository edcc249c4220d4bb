import type { Key } from '../../i18n/keys.ts';

/** What the page says to which the letter about an address leads. */
export const confirmKeys = [
  'confirm.title',
  'confirm.lead',
  'confirm.yes',
  'confirm.no',
  'confirm.sending',
  'confirm.done-title',
  'confirm.done',
  'confirm.refused-title',
  'confirm.refused',
  'confirm.no-link',
  'nav.home',
] as const satisfies readonly Key[];

export type ConfirmKey = (typeof confirmKeys)[number];

export const confirmCodes = ['link-expired'] as const;
