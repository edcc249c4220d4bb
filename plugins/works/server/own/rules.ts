/** Where a work stands, in the words its author sees; the rows of Strapi know it only together. */
import type { ModerationState, WorkState } from '@oner/config/contract/work-states';

type WorkRows = {
  readonly moderation: ModerationState | null;
  /** It has been sent to the moderators at least once. */
  readonly isSubmitted: boolean;
  /** The public sees a version of it. */
  readonly isPublished: boolean;
};

/**
 * | moderation        | nothing public    | something public    |
 * |-------------------|-------------------|---------------------|
 * | pending           | submitted         | change_under_review |
 * | changes_requested | changes_requested | changes_requested   |
 * | rejected          | rejected          | published           |
 * | approved          | draft             | published           |
 *
 * A rejected change leaves the public version where it is (spec L §9). What was never sent is a draft.
 */
export const workState = ({ moderation, isSubmitted, isPublished }: WorkRows): WorkState => {
  if (!isSubmitted && !isPublished) return 'draft';
  switch (moderation) {
    case 'changes_requested':
      return 'changes_requested';
    case 'rejected':
      return isPublished ? 'published' : 'rejected';
    case 'approved':
      return isPublished ? 'published' : 'draft';
    default:
      return isPublished ? 'change_under_review' : 'submitted';
  }
};

/** The moderator's words are shown while they are news: after a refusal, until the next decision. */
export const showsReason = (moderation: ModerationState | null): boolean =>
  moderation === 'changes_requested' || moderation === 'rejected';
