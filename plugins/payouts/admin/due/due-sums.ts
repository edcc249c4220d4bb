import type { DueRow } from '../api/types.ts';

/** What a payment order of these debts would take, and what it would leave. Sums are tenge. */
export const dueSums = (due: readonly DueRow[]) => {
  const free = due.filter(({ holds }) => holds.length === 0);
  // Tenge with tiyn behind the point: added as whole tiyn.
  const tiyn = free.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return {
    free: free.length,
    amount: tiyn / 100,
    held: due.length - free.length,
    late: due.filter(({ late }) => late).length,
  };
};
