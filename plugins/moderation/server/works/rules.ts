/** Requirements for publishing a work (spec A §5, L §9). */

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
  /** Whether the author's account is open; works of other authors wait. */
  readonly authorIsOpen: boolean;
};

type Obstacle = 'photo' | 'seller' | 'author-not-open' | 'price-sale' | 'price-rent';

/**
 * Returns all obstacles to publication; empty if there are none. Graphic design may lack a price: its form has none, and visitors
 * ask for one (spec A §2).
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

/** Error message for moderators: Russian, then English. */
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

/** E-mail after publishing; null if staff publish again without a pending decision. */
export const emailAfterPublish = ({ moderation, isPublished }: Before): DecisionEmail | null => {
  if (!isPublished) return 'work-approved';
  return moderation === 'approved' ? null : 'change-approved';
};

/** E-mail after a manual change of `moderation`. */
export const emailAfterDecision = (
  before: Before,
  after: ModerationState,
): DecisionEmail | null => {
  if (before.moderation === after) return null;
  if (after === 'changes_requested') return 'work-changes-requested';
  if (after !== 'rejected') return null;
  return before.isPublished ? 'change-rejected' : 'work-rejected';
};

/** Resulting state of a manual change: publishing is the only approval, so `approved` leaves the state unchanged. */
export const decidedByHand = (before: ModerationState, set: ModerationState): ModerationState =>
  set === 'approved' ? before : set;

/** A refusal needs a reason (spec L §9). */
export const needsReason = (moderation: ModerationState): boolean =>
  moderation === 'changes_requested' || moderation === 'rejected';

/** State after staff unpublish a work: its author may correct and resubmit it. */
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
  const remaining = old.filter((id) => now.includes(id));
  return {
    fields,
    photos: {
      added: now.filter((id) => !old.includes(id)),
      removed: old.filter((id) => !now.includes(id)),
      moved: now.filter((id) => old.includes(id)).some((id, index) => remaining[index] !== id),
    },
  };
};
