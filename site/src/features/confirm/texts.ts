import type { KeysOf, Pattern } from '../../i18n/keys.ts';

/** Texts of the page that the e-mail about an address links to. */
export const confirmKeys = ['confirm.*', 'nav.home'] as const satisfies readonly Pattern[];

export type ConfirmKey = KeysOf<(typeof confirmKeys)[number]>;

export const confirmCodes = ['link-expired'] as const;
