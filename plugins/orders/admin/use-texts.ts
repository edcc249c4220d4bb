import { textHooksOf } from '@oner/platform/admin/translator.ts';
import { problemOf, type TextKey } from './texts.ts';

export const { useTexts, useAnnounce, TranslatorProvider } = textHooksOf<TextKey>(
  'orders',
  problemOf,
);
