/** States of a work as shown to its author; the public sees only published works. */
export const workStates = [
  'draft',
  'submitted',
  'changes_requested',
  'published',
  'rejected',
  'change_under_review',
] as const;
export type WorkState = (typeof workStates)[number];

/** Moderation state of the author's latest version. */
export const moderationStates = ['pending', 'approved', 'changes_requested', 'rejected'] as const;
export type ModerationState = (typeof moderationStates)[number];
