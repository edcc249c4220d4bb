import type { ListedWork } from '../../cards/own-works.ts';
import type { LabelledKey } from '../../cards/terms.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { ProfileTranslator } from './texts.ts';

export type { ListedWork };

type WorkState = ListedWork['state'];

type BadgeKind = 'ok' | 'warn' | 'danger' | 'accent' | '';

/** Colour and icon of each state; its label is always shown too. */
export const badges: Readonly<Record<WorkState, readonly [BadgeKind, string]>> = {
  draft: ['', 'edit'],
  submitted: ['warn', 'clock'],
  changes_requested: ['warn', 'alert'],
  published: ['ok', 'check'],
  rejected: ['danger', 'alert'],
  change_under_review: ['accent', 'clock'],
};

/** Checks whether the public can see a version of the work. */
export const hasPublicVersion = ({ is_public, hidden }: ListedWork): boolean =>
  is_public && !hidden;

/** Checks whether a submission can be withdrawn: it waits for a moderator, or is a returned change of a public work. */
export const canWithdraw = ({ state, is_public, waits_for_account }: ListedWork): boolean =>
  !waits_for_account &&
  (state === 'submitted' ||
    state === 'change_under_review' ||
    (state === 'changes_requested' && is_public));

/** Project in the address of a work page; designs use the address of crafts, which finds them (spec A §2). */
const projects = { art: 'art', artisan: 'artisan', design: 'artisan' } as const;
export const detailsPath = ({ section, id }: ListedWork): string =>
  `/product-details/${projects[section]}/${id}`;

/** Availabilities that the author can choose; orders and account blocks set the others. */
export const ownAvailabilities = ['in-stock', 'on-order'] as const;
export const choosesAvailability = ({ availability }: ListedWork): boolean =>
  ownAvailabilities.some((own) => own === availability);

/** Actions of a card; each requires a confirm dialog. */
export type ProfileAction = 'delete' | 'withdraw' | 'deposit';

export type MyWorkCardProps = {
  readonly work: ListedWork;
  /** Whether its picture is the first one, loaded with priority. */
  readonly isFirst: boolean;
  /** Number of people with the work among their favourites. */
  readonly people: number;
  /** Code of its deposit, if there is one. */
  readonly deposit: string | undefined;
  readonly author: { readonly id: string; readonly firstName: string };
  readonly availabilities: readonly LabelledKey[];
  readonly mediaUrl: string;
  /** Labels of the kinds of merchandise. */
  readonly kinds: readonly LabelledKey[];
  readonly translator: ProfileTranslator;
  readonly refusals: RefusalTexts;
  readonly onAction: (action: ProfileAction) => void;
  readonly onChanged: () => void;
};
