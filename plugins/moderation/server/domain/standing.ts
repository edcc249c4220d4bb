/** Whether an author's works may be public (issue "Moderation"). */

export type Standing = 'pending' | 'open' | 'suspended';
export const standings: readonly Standing[] = ['pending', 'open', 'suspended'];

/**
 * | from \ to | open | suspended |
 * |-----------|------|-----------|
 * | pending   | yes  | yes       |
 * | open      |      | yes       |
 * | suspended | yes  |           |
 *
 * Nobody becomes pending again. How the agreement with an author ends is not decided here: it has notices, days and a
 * settlement, and one owner, who tells this room of it (services/endings.ts).
 */
const moves: Readonly<Record<Standing, readonly Standing[]>> = {
  pending: ['open', 'suspended'],
  open: ['suspended'],
  suspended: ['open'],
};

export const mayMove = (from: Standing, to: Standing): boolean => moves[from].includes(to);
/** Whether the person can log in for all but his money, and his works can be ordered; it needs a reason, which he reads. */
export const isShutOut = (standing: Standing): boolean => standing === 'suspended';
/** Whether works of this author may become public now. */
export const mayPublish = (standing: Standing): boolean => standing === 'open';
