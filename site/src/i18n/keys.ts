import type islands from './islands.json';
import type messages from './messages.json';
import type { OwnKey } from './own-keys.ts';
import type ui from './ui.json';

/** A text that depends on a number: CLDR forms, the needed ones per language. */
export type Forms = {
  readonly one?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
};
export type Text = string | Forms;

type Ui = typeof ui;
type Islands = typeof islands;
type Messages = Pick<typeof messages, 'fixed' | 'dialogs' | 'fields' | 'errors'>;
type States = (typeof messages)['states'];

/** `area.key` of a table of two levels. */
type Pairs<T> = { [A in keyof T & string]: `${A}.${keyof T[A] & string}` }[keyof T & string];
/** `states.machine.state.side`. */
type StateKeys = {
  [M in keyof States & string]: {
    [S in keyof States[M] & string]: `states.${M}.${S}.${keyof States[M][S] & string}`;
  }[keyof States[M] & string];
}[keyof States & string];

/** The one list of keys that Kazakh, Russian and English are typed by. */
export type Key = Pairs<Ui> | Pairs<Islands> | Pairs<Messages> | StateKeys | OwnKey;
export type Dictionary = Readonly<Record<Key, Text>>;
