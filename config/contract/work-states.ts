/** States a work has for its author; the public sees only what is published. */
export const workStates = [
  'draft',
  'submitted',
  'changes_requested',
  'published',
  'rejected',
  'change_under_review',
] as const;
