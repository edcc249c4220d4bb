import { problemIn } from '@oner/platform/admin/problem.ts';
import { textHooksOf } from '@oner/platform/admin/translator.ts';
import { isKey, type TextKey } from './texts.ts';

export const { useAnnounce, useTexts, TranslatorProvider } = textHooksOf<TextKey>(
  'payouts',
  problemIn(isKey),
);
