/** Texts of the printed act and of the author's statements. */
import type { PdfTexts } from '@oner/config/texts/pdf.ts';

export type Language = 'kk' | 'ru' | 'en';
export type ActTexts = PdfTexts<'act'>;

/** What a line of an act is called; null for a kind of entry that no act has. */
export const actKindText = (texts: ActTexts, kind: string): string | null => {
  const key = `kinds.${kind}`;
  return isKey(texts, key) ? texts[key] : null;
};

const isKey = (texts: ActTexts, key: string): key is keyof ActTexts => Object.hasOwn(texts, key);
const names = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
/** Made once: making one takes longer than a hundred months written with it. */
const monthNames: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  kk: names('kk-KZ'),
  ru: names('ru-RU'),
  en: names('en-GB'),
};

/** `қараша 2026`, `ноябрь 2026`, `November 2026`. */
export const monthText = (month: string, language: Language): string => {
  const [year, of] = month.split('-').map(Number);
  const middle = new Date(Date.UTC(year ?? 2026, (of ?? 1) - 1, 15));
  return `${monthNames[language].format(middle)} ${year}`;
};
