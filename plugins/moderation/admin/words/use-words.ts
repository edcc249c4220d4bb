import { speakAs } from '@oner/platform/admin/speak.ts';
import { problemOf } from '../api/problem.ts';
import type { Word } from './index.ts';

export const { useWords, useTell, Voiced } = speakAs<Word>('moderation', problemOf);
