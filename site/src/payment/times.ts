import type { Language } from '@oner/config/contract';
import { formatDate, formatDateTime, formatTime } from '@oner/config/terms';
import type { Translator } from '../elements/translator.ts';

/** Time of an instant in Almaty, with its date unless that is today: `14:50` or `21 қараша, 14:50`. */
export const shortTimeText = (language: Language, instant: string, nowMs: number): string =>
  formatDate(language, instant) === formatDate(language, nowMs)
    ? formatTime(instant)
    : formatDateTime(language, instant);

/** Text with the time limit of a payment, and whether the item is reserved until then; null without a limit. */
export const reservationText = (
  {
    t,
    language,
  }: Pick<Translator<'payment.reserved-for' | 'payment.first-to-pay'>, 't' | 'language'>,
  { expires, kept }: { readonly expires: string | null; readonly kept: boolean },
): string | null =>
  expires &&
  t(kept ? 'payment.reserved-for' : 'payment.first-to-pay', {
    time: shortTimeText(language, expires, Date.now()),
  });
