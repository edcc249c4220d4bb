import { useEffect } from 'react';
import { announce } from '../api/toast.ts';

/**
 * Announces the state of a list to screen readers whenever it changes or is reloaded.
 * @param text undefined while unknown
 */
export const useAnnounce = (text: string | undefined): void =>
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
