import type { Ending, Standing } from '../api/types.ts';
import type { Word } from '../words/index.ts';

export type Move = {
  readonly to: Standing;
  readonly word: Word;
  readonly told: Word;
  readonly needsReason: boolean;
};

const open: Move = { to: 'open', word: 'move.open', told: 'move.open-told', needsReason: false };
const unblock: Move = { ...open, word: 'move.unblock', told: 'move.unblock-told' };
const suspend: Move = {
  to: 'suspended',
  word: 'move.suspended',
  told: 'move.suspended-told',
  needsReason: true,
};
const moves: Readonly<Record<Standing, readonly Move[]>> = {
  pending: [open, suspend],
  open: [suspend],
  suspended: [unblock],
};

/** Where an author may be moved from here; the server has the same table and the last word. */
export const movesFrom = (standing: Standing, ending: Ending | null): readonly Move[] =>
  moves[standing].filter(({ to }) => to !== 'open' || ending?.state !== 'ended');
