/** Times and names as an e-mail writes them. Pure. */
import { formatDate, formatTime, type Language, merchSizeOf } from '@oner/config/terms';

const beforeTime = { kk: ', ', ru: ' в ', en: ' at ' } as const;

/** An instant by the clock of Almaty, with its day: `20 ноября 2026 г. в 14:20`. */
export const timeText = (at: Date, language: Language): string =>
  `${formatDate(language, at)}${beforeTime[language]}${formatTime(at)}`;

/** An instant as it goes on the wire. @param at milliseconds */
export const instantText = (at: number): string => new Date(at).toISOString();

export type Named = {
  readonly name: string;
  readonly names: { readonly [Known in Language]: string } | null;
};

/** What a line of an order is called in this language; lines of before names were kept have one name. */
export const nameOf = ({ name, names }: Named, language: Language): string =>
  names?.[language] ?? name;

/** `Худи «Дала», M × 2`: what was ordered, as the buyer saw it. */
export const lineText = (name: string, size: number | null, quantity: number): string => {
  const sized = size === null ? name : `${name}, ${merchSizeOf(size)}`;
  return quantity === 1 ? sized : `${sized} × ${quantity}`;
};
