import type { Language } from '@oner/config/contract';
import type { ApiError } from '../api/error.ts';
import { formatText } from './format-text.ts';
import type { Text } from './keys.ts';

/** Messages of the refusals that an island may show: plain data in one language. */
export type RefusalTexts = Readonly<Record<string, Text>>;

/** Returns the message of an error. A code without a message on this page gets the general one. */
export const explain = (
  language: Language,
  texts: RefusalTexts,
  error: Pick<ApiError, 'code' | 'facts' | 'requestId'>,
): string => {
  const facts = { ...error.facts, requestId: error.requestId ?? '—' };
  return formatText(language, texts[error.code] ?? texts['server-fault'] ?? error.code, facts);
};
