import { deskWords } from '@oner/platform/admin/desk-words.ts';
import { statementWords } from '@oner/platform/admin/statement-words.ts';
import { type Table, wordsOf } from '@oner/platform/admin/words.ts';
import { actWords } from './acts.ts';
import { agreementWords } from './agreements.ts';
import { animationWords } from './animations.ts';
import { batchWords } from './batches.ts';
import { calendarWords } from './calendar.ts';
import { claimWords } from './claims.ts';
import { dueWords } from './due.ts';
import { feeWords } from './fees.ts';
import { problemWords } from './problems.ts';

/** Everything the desk says. */
export const words = {
  ...deskWords,
  ...statementWords,
  ...dueWords,
  ...actWords,
  ...animationWords,
  ...batchWords,
  ...claimWords,
  ...agreementWords,
  ...feeWords,
  ...calendarWords,
  ...problemWords,
} satisfies Table;
export type Word = keyof typeof words;

export const { isWord, idOf, messagesIn } = wordsOf('payouts', words);
