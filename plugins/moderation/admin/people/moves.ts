import type { AgreementEnding, AuthorState } from '@oner/config/contract/staff-moderation-shapes';
import type { Word } from '../words/index.ts';

export type Move = {
  readonly to: AuthorState;
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
const moves: Readonly<Record<AuthorState, readonly Move[]>> = {
  pending: [open, suspend],
  open: [suspend],
  suspended: [unblock],
};

/** Where an author may be moved from here; the server has the same table and the last word. */
export const movesFrom = (standing: AuthorState, ending: AgreementEnding): readonly Move[] =>
  moves[standing].filter(({ to }) => to !== 'open' || ending?.state !== 'ended');
