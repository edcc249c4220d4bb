import { useEffect } from 'react';
import { tell } from '../api/toast.ts';

/**
 * Tells those who hear the page what a list is like, each time it has changed or has come anew.
 * @param words undefined while nothing is known
 */
export const useTold = (words: string | undefined): void =>
  useEffect(() => {
    if (words) tell(words);
  }, [words]);
