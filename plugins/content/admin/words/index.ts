import { deskWords } from '@oner/platform/admin/desk-words.ts';
import { type Table, wordsOf } from '@oner/platform/admin/words.ts';
import { emailWords } from './emails.ts';
import { legalWords } from './legal.ts';

/** Everything the desk says. */
export const words = { ...deskWords, ...legalWords, ...emailWords } satisfies Table;
export type Word = keyof typeof words;

export const { isWord, idOf, messagesIn } = wordsOf('content', words);
