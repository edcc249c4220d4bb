import { textHooksOf } from '@oner/platform/admin/translator.ts';
import { useCallback } from 'react';
import { isKey, problemOf, type TextKey } from './texts.ts';

export const { useTexts, useAnnounce, TranslatorProvider } = textHooksOf<TextKey>(
  'moderation',
  problemOf,
);

/** Returns the text of a partly server-defined key; `other` if the desk has none. */
export const useTextOf = () => {
  const { say } = useTexts();
  return useCallback(
    (key: string, other: string): string => (isKey(key) ? say(key) : other),
    [say],
  );
};
