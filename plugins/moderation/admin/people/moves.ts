import type { Standing } from '../api/types.ts';
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
  ...{ to: 'suspended', word: 'move.suspended', told: 'move.suspended-told', needsReason: true },
};
const terminate: Move = {
  ...{ to: 'terminated', word: 'move.terminated', told: 'move.terminated-told', needsReason: true },
};

/** Where an author may be moved from here; the server has the same table and the last word. */
export const movesFrom: Readonly<Record<Standing, readonly Move[]>> = {
  pending: [open, suspend, terminate],
  open: [suspend, terminate],
  suspended: [unblock, terminate],
  terminated: [unblock],
};
