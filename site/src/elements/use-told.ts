import { useEffect } from 'react';
import { tell } from '../api/toast.ts';

/**
 * Announces the state of a list to screen readers whenever it changes or is reloaded.
 * @param words undefined while unknown
 */
export const useTold = (words: string | undefined): void =>
  useEffect(() => {
    if (words) tell(words);
  }, [words]);
