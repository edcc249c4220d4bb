import { type Language, pathIn } from '../i18n/language.ts';

/** Where changed terms are accepted, on the way to a place of this site. */
export const acceptancePlace = (language: Language, next: string): string =>
  `${pathIn(language, '/terms-changed')}?next=${encodeURIComponent(next)}`;
