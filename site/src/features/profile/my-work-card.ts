import type { Choice } from '../../cards/terms.ts';
import type { MyWork } from './profile.ts';
import type { ProfileVoice } from './words.ts';

/** What a card asks to be done; each needs a word first. */
export type Wish = 'delete' | 'withdraw' | 'deposit';

export type MyWorkCardProps = {
  readonly work: MyWork;
  /** Its picture is what a phone waits for. */
  readonly isFirst: boolean;
  /** Code of its deposit, if there is one. */
  readonly deposit: string | undefined;
  readonly author: { readonly id: string; readonly firstName: string };
  readonly availabilities: readonly Choice[];
  readonly mediaUrl: string;
  /** Names of the kinds of merchandise. */
  readonly kinds: readonly Choice[];
  readonly voice: ProfileVoice;
  readonly onWish: (wish: Wish) => void;
  readonly onChanged: () => void;
};
