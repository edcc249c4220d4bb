import type { Language } from '@oner/config/contract';
import type { ApiError } from '../api/error.ts';
import { formatText } from './format-text.ts';
import type { Text } from './keys.ts';

/** The sentences an island needs to tell its refusals: plain data in one language. */
export type RefusalTexts = Readonly<Record<string, Text>>;

/** Says what went wrong. A code that this page has no words for is told as the general one. */
export const explain = (
  language: Language,
  texts: RefusalTexts,
  error: Pick<ApiError, 'code' | 'facts' | 'requestId'>,
): string => {
  const told = { ...error.facts, requestId: error.requestId ?? '—' };
  return formatText(language, texts[error.code] ?? texts['server-fault'] ?? error.code, told);
};
