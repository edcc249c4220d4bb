/** Times and names in e-mails. Pure. */
import {
  formatDate,
  formatTime,
  type Language,
  merchSizeOf,
  type RentPeriod,
  writeDay,
} from '@oner/config/terms';
import { factText, factTexts } from '@oner/config/texts/facts.ts';

const beforeTime = { kk: ', ', ru: ' в ', en: ' at ' } as const;

/** An instant in Almaty time, with its day: `20 ноября 2026 г. в 14:20`. */
export const timeText = (at: Date, language: Language): string =>
  `${formatDate(language, at)}${beforeTime[language]}${formatTime(at)}`;

/** An instant in its wire format. @param at milliseconds */
export const instantText = (at: number): string => new Date(at).toISOString();

export type Named = {
  readonly name: string;
  readonly names: { readonly [Known in Language]: string } | null;
};

/** Name of a line in a language; lines from before translated names have one name. */
export const nameOf = ({ name, names }: Named, language: Language): string =>
  names?.[language] ?? name;

type Names = NonNullable<Named['names']>;

/** Names of days of a work, as their line has them. */
export const rentNames = (work: Names, { firstDay, lastDay }: RentPeriod): Names =>
  factTexts('rents.item', (of) => ({
    name: work[of],
    days: `${writeDay(firstDay, of)}\u00a0– ${writeDay(lastDay, of)}`,
  }));

/** Name of a rented work as it was ordered, without the days that its line adds. */
export const rentedName = (line: Named, language: Language): string => {
  const name = nameOf(line, language);
  const days = name.lastIndexOf(factText('rents.item', language, { name: '', days: '' }));
  return days === -1 ? name : name.slice(0, days);
};

/** The same in each language. */
export const rentedNames = (line: Named): Names => ({
  kk: rentedName(line, 'kk'),
  ru: rentedName(line, 'ru'),
  en: rentedName(line, 'en'),
});

/** `Худи «Дала», M × 2`: name of a line as the buyer saw it. */
export const lineText = (name: string, size: number | null, quantity: number): string => {
  const sized = size === null ? name : `${name}, ${merchSizeOf(size)}`;
  return quantity === 1 ? sized : `${sized} × ${quantity}`;
};
