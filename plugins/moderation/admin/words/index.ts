import { decideWords } from './decide.ts';
import { logWords } from './log.ts';
import { paperWords } from './papers.ts';
import { peopleWords } from './people.ts';
import { problemWords } from './problems.ts';
import { queueWords } from './queue.ts';
import { type Language, languages, type Table } from './words.ts';
import { workWords } from './work.ts';

/** Everything the desk says. */
export const words = {
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

/** How the panel finds a text: its ids are those of all plugins together. */
export const idOf = (word: Word): string => `moderation.${word}`;

export const isLanguage = (code: string): code is Language =>
  (languages as readonly string[]).includes(code);

export const messagesIn = (language: Language): Record<string, string> => {
  const place = languages.indexOf(language);
  return Object.fromEntries(
    Object.entries<Table[string]>(words).map(([key, said]) => [
      `moderation.${key}`,
      said[place] ?? said[1],
    ]),
  );
};
