import { deskWords } from '@oner/platform/admin/desk-words.ts';
import { idIn, type Language, messagesOf, type Table } from '@oner/platform/admin/words.ts';
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

export const isWord = (key: string): key is Word => Object.hasOwn(words, key);

export const idOf = (word: Word): string => idIn('moderation', word);

export const messagesIn = (language: Language): Record<string, string> =>
  messagesOf('moderation', words, language);
