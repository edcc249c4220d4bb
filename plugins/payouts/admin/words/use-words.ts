import { problemIn } from '@oner/platform/admin/problem.ts';
import { speakAs } from '@oner/platform/admin/speak.ts';
import { isWord, type Word } from './index.ts';

export const { useWords, useTell, Voiced } = speakAs<Word>('payouts', problemIn(isWord));
