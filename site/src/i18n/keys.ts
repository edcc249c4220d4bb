import type { MessageKey } from './dictionaries.ts';

export type { MessageKey };

/** Texts that an island takes along: one by its key, or a whole area, `offers.*`. */
export type Pattern = MessageKey | `${Area<MessageKey>}.*`;
type Area<K extends MessageKey> = K extends `${infer Name}.${string}` ? Name : never;
type KeysByArea = { readonly [A in Area<MessageKey>]: Extract<MessageKey, `${A}.${string}`> };
/** A table and no conditional type: a call with a hundred patterns is compared with it in no time, and took half a minute. */
type KeysByPattern = {
  readonly [P in Pattern]: P extends `${infer A extends Area<MessageKey>}.*` ? KeysByArea[A] : P;
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
