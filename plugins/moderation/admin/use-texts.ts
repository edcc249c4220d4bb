import type { FormField } from '@oner/platform/admin/ConfirmForm.tsx';
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

/** Returns the name of who did what is in the audit log, else what they are. */
export const useActorText = () => {
  const textOf = useTextOf();
  return (actor: string, actorName: string | null): string =>
    actorName ?? textOf(`actor.${actor.split(':')[0]}`, actor);
};

/** Required field for the reason of an action. */
export const useReasonField = (label: TextKey): FormField => {
  const { say } = useTexts();
  return {
    name: 'reason',
    label: say(label),
    missing: say('problem.reason-required'),
    maxLength: 500,
    isLong: true,
  };
};
