import { type IsoDate, type Language, settleBy } from '@oner/config/terms';
import { factText, isFactKey } from '@oner/config/texts/facts.ts';

/**
 * The day by which a person who took their consent back should be erased: today when nothing is open, else the last day
 * of what is. What names no day is settled within 30 days, as after the end of a contract (spec L §9).
 */
export const eraseBy = (
  today: IsoDate,
  open: readonly { readonly until?: string | null }[],
): IsoDate => {
  const days = open.map(({ until }) => until ?? settleBy(today));
  return [today, ...days].toSorted().at(-1) ?? today;
};

/** What is still open for a person, in words for a letter. */

/** `тапсырыс 12345678901, акт 2026-11`; in words also when there is nothing. */
export const writeOpenMatters = (
  matters: readonly { readonly what: string; readonly subject: string }[],
  language: Language,
): string =>
  matters.length === 0
    ? factText('open-matters.none', language)
    : matters
        .map(({ what, subject }) => {
          const key = `open-matters.${what}`;
          const name = isFactKey(key) ? factText(key, language) : what;
          return `${name} ${subject}`.trimEnd();
        })
        .join(', ');
