import { deskWords } from '@oner/platform/admin/desk-words.ts';
import { type Table, wordsOf } from '@oner/platform/admin/words.ts';
import { decideWords } from './decide.ts';
import { logWords } from './log.ts';
import { paperWords } from './papers.ts';
import { peopleWords } from './people.ts';
import { problemWords } from './problems.ts';
import { queueWords } from './queue.ts';
import { workWords } from './work.ts';

/** Everything the desk says. */
export const words = {
  ...deskWords,
  ...queueWords,
  ...workWords,
  ...decideWords,
  ...problemWords,
  ...peopleWords,
  ...logWords,
  ...paperWords,
} satisfies Table;
export type Word = keyof typeof words;

export const { isWord, idOf, messagesIn } = wordsOf('moderation', words);
