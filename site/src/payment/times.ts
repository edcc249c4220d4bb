import type { Language } from '@oner/config/contract';
import type { Translator } from '../elements/translator.ts';
import { formatDateTime, formatTime } from '../i18n/dates.ts';

const almatyOffsetMs = 5 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (ms: number): number => Math.floor((ms + almatyOffsetMs) / dayMs);

/** The clock time of an instant in Almaty, with its day when that is not today: `14:50` or `21 қараша, 14:50`. */
export const timeWords = (language: Language, instant: string, nowMs: number): string =>
  dayOf(Date.parse(instant)) === dayOf(nowMs)
    ? formatTime(instant)
    : formatDateTime(language, instant);

/** Until when an order can be paid, and whether its thing waits for it so long; null where it cannot. */
export const reservedWords = (
  {
    t,
    language,
  }: Pick<Translator<'payment.reserved-for' | 'payment.first-to-pay'>, 't' | 'language'>,
  { expires, kept }: { readonly expires: string | null; readonly kept: boolean },
): string | null =>
  expires &&
  t(kept ? 'payment.reserved-for' : 'payment.first-to-pay', {
    time: timeWords(language, expires, Date.now()),
  });
