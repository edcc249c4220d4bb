export type { Key } from './dictionaries.ts';

/** A text that depends on a number: CLDR forms, the needed ones per language. */
export type Forms = {
  readonly one?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
};
export type Text = string | Forms;
