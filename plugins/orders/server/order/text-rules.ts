/** Times and names in e-mails. Pure. */
import { formatDate, formatTime, type Language, merchSizeOf } from '@oner/config/terms';

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

/** `Худи «Дала», M × 2`: name of a line as the buyer saw it. */
export const lineText = (name: string, size: number | null, quantity: number): string => {
  const sized = size === null ? name : `${name}, ${merchSizeOf(size)}`;
  return quantity === 1 ? sized : `${sized} × ${quantity}`;
};
