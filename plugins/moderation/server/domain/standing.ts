/** Whether an author's works may be public (issue "Moderation"). */

export type Standing = 'pending' | 'open' | 'suspended' | 'terminated';
export const standings: readonly Standing[] = ['pending', 'open', 'suspended', 'terminated'];

/**
 * | from \ to  | open | suspended | terminated |
 * |------------|------|-----------|------------|
 * | pending    | yes  | yes       | yes        |
 * | open       |      | yes       | yes        |
 * | suspended  | yes  |           | yes        |
 * | terminated | yes  |           |            |
 *
 * Nobody becomes pending again; a termination may be taken back, and then the account is open.
 */
const moves: Readonly<Record<Standing, readonly Standing[]>> = {
  pending: ['open', 'suspended', 'terminated'],
  open: ['suspended', 'terminated'],
  suspended: ['open', 'terminated'],
  terminated: ['open'],
};

export const mayMove = (from: Standing, to: Standing): boolean => moves[from].includes(to);
/** To shut somebody out needs a reason, which he reads. */
export const needsWhy = (to: Standing): boolean => to === 'suspended' || to === 'terminated';
/** Whether the person can log in, and his works can be ordered. */
export const isShutOut = (standing: Standing): boolean =>
  standing === 'suspended' || standing === 'terminated';
/** Whether works of this author may become public now. */
export const mayPublish = (standing: Standing): boolean => standing === 'open';
