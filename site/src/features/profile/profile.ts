import type { ListedWork } from '../../cards/own-works.ts';
import type { LabelledKey } from '../../cards/terms.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { ProfileTranslator } from './texts.ts';

export type { ListedWork };

type WorkState = ListedWork['state'];

type BadgeKind = 'ok' | 'warn' | 'danger' | 'accent' | '';

/** Colour and icon of each state; the word always follows. */
export const badges: Readonly<Record<WorkState, readonly [BadgeKind, string]>> = {
  draft: ['', 'edit'],
  submitted: ['warn', 'clock'],
  changes_requested: ['warn', 'alert'],
  published: ['ok', 'check'],
  rejected: ['danger', 'alert'],
  change_under_review: ['accent', 'clock'],
};

/** The public can see a version of it. */
export const hasPublicVersion = ({ is_public, hidden }: ListedWork): boolean =>
  is_public && !hidden;

/** Something waits for a moderator, or a moderator has sent a change of a live work back. */
export const canWithdraw = ({ state, is_public, waits_for_account }: ListedWork): boolean =>
  !waits_for_account &&
  (state === 'submitted' ||
    state === 'change_under_review' ||
    (state === 'changes_requested' && is_public));

/** The page of an own work: a card of a design leads to the crafts' address, which finds it (spec A §2). */
const projects = { art: 'art', artisan: 'artisan', design: 'artisan' } as const;
export const detailsPath = ({ section, id }: ListedWork): string =>
  `/product-details/${projects[section]}/${id}`;

/** What the author may choose; the rest is decided by orders, and by who blocks an account. */
export const ownAvailabilities = ['in-stock', 'on-order'] as const;
export const choosesAvailability = ({ availability }: ListedWork): boolean =>
  ownAvailabilities.some((own) => own === availability);

/** What a card asks to be done; each needs a word first. */
export type ProfileAction = 'delete' | 'withdraw' | 'deposit';

export type MyWorkCardProps = {
  readonly work: ListedWork;
  /** Its picture is what a phone waits for. */
  readonly isFirst: boolean;
  /** How many people keep it for later. */
  readonly people: number;
  /** Code of its deposit, if there is one. */
  readonly deposit: string | undefined;
  readonly author: { readonly id: string; readonly firstName: string };
  readonly availabilities: readonly LabelledKey[];
  readonly mediaUrl: string;
  /** Names of the kinds of merchandise. */
  readonly kinds: readonly LabelledKey[];
  readonly translator: ProfileTranslator;
  readonly refusals: RefusalTexts;
  readonly onWish: (wish: ProfileAction) => void;
  readonly onChanged: () => void;
};
