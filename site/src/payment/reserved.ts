import { timeWords } from './times.ts';
import type { OutcomeVoice } from './words.ts';

/** Until when an order can be paid, and whether its thing waits for it so long; null where it cannot. */
export const reservedWords = (
  { t, language }: Pick<OutcomeVoice, 't' | 'language'>,
  { expires, kept }: { readonly expires: string | null; readonly kept: boolean },
): string | null =>
  expires &&
  t(kept ? 'payment.reserved-for' : 'payment.first-to-pay', {
    time: timeWords(language, expires, Date.now()),
  });
