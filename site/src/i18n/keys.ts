import type { Key } from './dictionaries.ts';

export type { Key };

/** Texts that an island takes along: one by its key, or a whole area, `offers.*`. */
export type Pattern = Key | `${Area<Key>}.*`;
type Area<K extends Key> = K extends `${infer Name}.${string}` ? Name : never;
/** The keys that patterns stand for. */
export type KeysOf<P extends Pattern> = P extends `${infer Name}.*`
  ? Extract<Key, `${Name}.${string}`>
  : P & Key;

/** A text that depends on a number: CLDR forms, the needed ones per language. */
export type Forms = {
  readonly one?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
};
export type Text = string | Forms;
