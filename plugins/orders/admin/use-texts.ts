import type { FormField } from '@oner/platform/admin/ConfirmForm.tsx';
import { textHooksOf } from '@oner/platform/admin/translator.ts';
import { problemOf, type TextKey } from './texts.ts';

export const { useTexts, useAnnounce, TranslatorProvider } = textHooksOf<TextKey>(
  'orders',
  problemOf,
);

/** Required field for the reason of an action. */
export const useReasonField = (hint?: TextKey): FormField => {
  const { say } = useTexts();
  return {
    name: 'reason',
    label: say('move.reason'),
    ...(hint && { hint: say(hint) }),
    missing: say('missing.reason'),
    maxLength: 300,
    isLong: true,
  };
};
