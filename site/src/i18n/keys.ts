import type { Section } from '@oner/config/contract';
import type { MessageKey } from './dictionaries.ts';

export type { MessageKey };

/** Messages of an island: one key, or a whole area, `offers.*`. */
export type Pattern = MessageKey | `${Area<MessageKey>}.*`;
type Area<K extends MessageKey> = K extends `${infer Name}.${string}` ? Name : never;
type KeysByArea = { readonly [A in Area<MessageKey>]: Extract<MessageKey, `${A}.${string}`> };
/** A table instead of a conditional type: a call with a hundred patterns is checked at once, not in half a minute. */
type KeysByPattern = {
  readonly [P in Pattern]: P extends `${infer A extends Area<MessageKey>}.*` ? KeysByArea[A] : P;
};
/** The keys that match patterns. */
export type KeysOf<P extends Pattern> = KeysByPattern[P];

/** A text that depends on a number: CLDR forms, as needed by the language. */
export type Forms = {
  readonly one?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
};
export type Text = string | Forms;

/** Message with the title of each section. */
export const sectionTitles = {
  art: 'explore.title-art',
  artisan: 'explore.title-crafts',
  design: 'explore.title-design',
} as const satisfies Readonly<Record<Section, MessageKey>>;
