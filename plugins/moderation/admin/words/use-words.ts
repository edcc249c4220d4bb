import { speakAs } from '@oner/platform/admin/speak.ts';
import { useCallback } from 'react';
import { isWord, type Word } from './index.ts';
import { problemOf } from './problem.ts';

export const { useWords, useTell, Voiced } = speakAs<Word>('moderation', problemOf);

/** Says a text whose key the server names in part; `other` where the desk has none. */
export const useTextOf = () => {
  const { say } = useWords();
  return useCallback(
    (key: string, other: string): string => (isWord(key) ? say(key) : other),
    [say],
  );
};
