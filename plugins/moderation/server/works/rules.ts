/** What a work must have before the public sees it (spec A §5, L §9). */

import type { StaffVersion, Value, WorkDiff } from '@oner/config/contract/staff-moderation-works';
import type { ModerationState } from '@oner/config/contract/work-states';
import type { Section } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';

type SaleMode = 'sale' | 'rent' | 'sale-rent';

export type Candidate = {
  readonly section: Section;
  readonly saleMode: SaleMode;
  readonly priceSale: number | null;
  readonly priceRent: number | null;
  readonly photos: number;
  readonly sellerId: string | null;
  /** The author's account is open; works of others wait until it is. */
  readonly authorIsOpen: boolean;
};

type Obstacle = 'photo' | 'seller' | 'author-not-open' | 'price-sale' | 'price-rent';

/**
 * Everything that stands in the way; an empty list lets the work through. Graphic design may go without a price:
 * its form has none, and a visitor asks for one (spec A §2).
 */
export const obstacles = (work: Candidate): Obstacle[] => {
  const found: Obstacle[] = [];
  if (work.photos === 0) found.push('photo');
  if (work.sellerId === null) found.push('seller');
  else if (!work.authorIsOpen) found.push('author-not-open');
  if (work.section === 'design') return found;
  if (work.saleMode !== 'rent' && !work.priceSale) found.push('price-sale');
  if (work.saleMode !== 'sale' && !work.priceRent) found.push('price-rent');
  return found;
};

/** The sentence a moderator reads in the panel: Russian, then English. */
export const obstacleText = (found: readonly Obstacle[]): string => {
  const sentence = (language: 'ru' | 'en'): string => {
    const list = found.map((obstacle) => factText(`work-obstacles.${obstacle}`, language));
    return factText('work-obstacles.refused', language, { list: list.join(', ') });
  };
  return `${sentence('ru')} / ${sentence('en')}`;
};

type Before = { readonly moderation: ModerationState; readonly isPublished: boolean };
type DecisionEmail =
  | 'work-approved'
  | 'change-approved'
  | 'work-changes-requested'
  | 'work-rejected'
  | 'change-rejected';

/** After publishing. What staff publish again without a decision pending is no news. */
export const emailAfterPublish = ({ moderation, isPublished }: Before): DecisionEmail | null => {
  if (!isPublished) return 'work-approved';
  return moderation === 'approved' ? null : 'change-approved';
};

/** After the field `moderation` of a draft was changed by hand. */
export const emailAfterDecision = (
  before: Before,
  after: ModerationState,
): DecisionEmail | null => {
  if (before.moderation === after) return null;
  if (after === 'changes_requested') return 'work-changes-requested';
  if (after !== 'rejected') return null;
  return before.isPublished ? 'change-rejected' : 'work-rejected';
};

/**
 * What becomes of a value set by hand: approval is nothing but publishing, so the word alone changes nothing, and
 * the decision before it stands.
 */
export const decidedByHand = (before: ModerationState, set: ModerationState): ModerationState =>
  set === 'approved' ? before : set;

/** A refusal without a reason helps nobody (spec L §9). */
export const needsReason = (moderation: ModerationState): boolean =>
  moderation === 'changes_requested' || moderation === 'rejected';

/** Where a work stands after staff have taken it off: its author may mend it and send it again. */
export const afterUnpublish = (before: ModerationState): ModerationState =>
  before === 'rejected' ? 'rejected' : 'changes_requested';

export const diffOf = (before: StaffVersion, after: StaffVersion): WorkDiff => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete('photos');
  const fields = [...names].flatMap((field): WorkDiff['fields'][number][] => {
    const [was, is] = [(before[field] ?? null) as Value, (after[field] ?? null) as Value];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
  const [old, now] = [before.photos.map(({ id }) => id), after.photos.map(({ id }) => id)];
  const kept = old.filter((id) => now.includes(id));
  return {
    fields,
    photos: {
      added: now.filter((id) => !old.includes(id)),
      removed: old.filter((id) => !now.includes(id)),
      moved: now.filter((id) => old.includes(id)).some((id, index) => kept[index] !== id),
    },
  };
};
