import { deskWords } from '@oner/platform/admin/desk-words.ts';
import { idIn, type Language, messagesOf, type Table } from '@oner/platform/admin/words.ts';
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

export const isWord = (key: string): key is Word => Object.hasOwn(words, key);

export const idOf = (word: Word): string => idIn('orders', word);

export const messagesIn = (language: Language): Record<string, string> =>
  messagesOf('orders', words, language);
