/** Which letter a decision of the moderator brings the author. */

export type Moderation = 'pending' | 'approved' | 'changes_requested' | 'rejected';
export type Before = { readonly moderation: Moderation; readonly isPublished: boolean };
export type Letter =
  | 'work-approved'
  | 'change-approved'
  | 'work-changes-requested'
  | 'work-rejected'
  | 'change-rejected';

/** After publishing. What staff publish again without a decision pending is no news. */
export const letterAfterPublish = ({ moderation, isPublished }: Before): Letter | null => {
  if (!isPublished) return 'work-approved';
  return moderation === 'approved' ? null : 'change-approved';
};

/** After the field `moderation` of a draft was changed by hand. */
export const letterAfterDecision = (before: Before, after: Moderation): Letter | null => {
  if (before.moderation === after) return null;
  if (after === 'changes_requested') return 'work-changes-requested';
  if (after !== 'rejected') return null;
  return before.isPublished ? 'change-rejected' : 'work-rejected';
};

/**
 * What becomes of a value set by hand: approval is nothing but publishing, so the word alone changes nothing, and
 * the decision before it stands.
 */
export const decidedByHand = (before: Moderation, set: Moderation): Moderation =>
  set === 'approved' ? before : set;

/** A refusal without a reason helps nobody (spec L §9). */
export const needsReason = (moderation: Moderation): boolean =>
  moderation === 'changes_requested' || moderation === 'rejected';

/** Where a work stands after staff have taken it off: its author may mend it and send it again. */
export const afterUnpublish = (before: Moderation): Moderation =>
  before === 'rejected' ? 'rejected' : 'changes_requested';
