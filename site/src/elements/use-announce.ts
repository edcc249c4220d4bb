import { useEffect } from 'react';
import { announce } from '../api/toast.ts';

/**
 * Tells those who hear the page what a list is like, each time it has changed or has come anew.
 * @param text undefined while nothing is known
 */
export const useAnnounce = (text: string | undefined): void =>
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
