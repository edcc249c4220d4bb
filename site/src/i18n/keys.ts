import type { Key } from './dictionaries.ts';

export type { Key };

/** Texts that an island takes along: one by its key, or a whole area, `offers.*`. */
export type Pattern = Key | `${Area<Key>}.*`;
type Area<K extends Key> = K extends `${infer Name}.${string}` ? Name : never;
type KeysByArea = { readonly [A in Area<Key>]: Extract<Key, `${A}.${string}`> };
/** A table and no conditional type: a call with a hundred patterns is compared with it in no time, and took half a minute. */
type KeysByPattern = {
  readonly [P in Pattern]: P extends `${infer A extends Area<Key>}.*` ? KeysByArea[A] : P;
};
/** The keys that patterns stand for. */
export type KeysOf<P extends Pattern> = KeysByPattern[P];

/** A text that depends on a number: CLDR forms, the needed ones per language. */
export type Forms = {
  readonly one?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
};
export type Text = string | Forms;
