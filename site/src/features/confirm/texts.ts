import type { KeysOf, Pattern } from '../../i18n/keys.ts';

/** What the page says to which the letter about an address leads. */
export const confirmKeys = ['confirm.*', 'nav.home'] as const satisfies readonly Pattern[];

export type ConfirmKey = KeysOf<(typeof confirmKeys)[number]>;

export const confirmCodes = ['link-expired'] as const;
