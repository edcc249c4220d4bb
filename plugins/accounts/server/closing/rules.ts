import { type IsoDate, type Language, settleBy } from '@oner/config/terms';
import { factText, isFactKey } from '@oner/config/texts/facts.ts';

/**
 * Returns the day by which a person who withdrew their consent should be erased: today if nothing is open, otherwise the last day
 * of the open matters. A matter without a day is settled within 30 days, as after the end of a contract (spec L §9).
 */
export const eraseBy = (
  today: IsoDate,
  open: readonly { readonly until?: string | null }[],
): IsoDate => {
  const days = open.map(({ until }) => until ?? settleBy(today));
  return [today, ...days].toSorted().at(-1) ?? today;
};

/** Lists open matters for an e-mail: `тапсырыс 12345678901, акт 2026-11`; a text for "none" if there are none. */
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
