/** States a work has for its author; the public sees only what is published. */
export const workStates = [
  'draft',
  'submitted',
  'changes_requested',
  'published',
  'rejected',
  'change_under_review',
] as const;
export type WorkState = (typeof workStates)[number];

/** What moderators have decided of what an author sent last. */
export const moderationStates = ['pending', 'approved', 'changes_requested', 'rejected'] as const;
export type ModerationState = (typeof moderationStates)[number];
