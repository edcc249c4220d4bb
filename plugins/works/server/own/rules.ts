/** State of a work as shown to its author, derived from several columns of Strapi. */
import type { ModerationState, WorkState } from '@oner/config/contract/work-states';

type WorkRows = {
  readonly moderation: ModerationState | null;
  /** Submitted to moderators at least once. */
  readonly isSubmitted: boolean;
  /** Has a public version. */
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
 * A rejected change leaves the public version as it is (spec L §9). A work never submitted is a draft.
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

/** The moderator's reason is shown after a refusal, until the next decision. */
export const showsReason = (moderation: ModerationState | null): boolean =>
  moderation === 'changes_requested' || moderation === 'rejected';
