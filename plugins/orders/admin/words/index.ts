import { deskWords } from '@oner/platform/admin/desk-words.ts';
import { statementWords } from '@oner/platform/admin/statement-words.ts';
import { type Table, wordsOf } from '@oner/platform/admin/words.ts';
import { bankWords } from './bank.ts';
import { boardWords } from './board.ts';
import { claimWords } from './claims.ts';
import { moveWords } from './moves.ts';
import { orderWords } from './order.ts';
import { problemWords } from './problems.ts';
import { productionWords } from './production.ts';
import { refundWords } from './refunds.ts';
import { reviewWords } from './reviews.ts';

/** Everything the board says. */
export const words = {
  ...deskWords,
  ...statementWords,
  ...boardWords,
  ...orderWords,
  ...moveWords,
  ...problemWords,
  ...refundWords,
  ...productionWords,
  ...claimWords,
  ...reviewWords,
  ...bankWords,
} satisfies Table;
export type Word = keyof typeof words;

export const { isWord, idOf, messagesIn } = wordsOf('orders', words);
