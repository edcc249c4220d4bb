import type { Language } from '@oner/config/contract';
import { isCyrillic } from '@oner/config/contract/transliterate';

/** Guesses the language of a text: Kazakh if it has Kazakh letters, Russian if other Cyrillic, else English. */
export const languageOfText = (text: string): Language => {
  if (/[әғқңөұүһі]/iu.test(text)) return 'kk';
  return isCyrillic(text) ? 'ru' : 'en';
};

/** A text by language; a missing or empty one was not written. */
type Texts = { readonly [language in Language]?: string | undefined };

/** Fallback languages in the order of spec A §1, tried after the page's own. */
const others = ['kk', 'ru', 'en'] as const satisfies readonly Language[];

type ShownText = {
  readonly text: string;
  readonly language: Language;
  /** False if this text replaces a missing one in the visitor's language. */
  readonly isOwn: boolean;
};

/** Returns the text in the visitor's language, else in another one; undefined if there is none. */
export const textIn = (language: Language, texts: Texts): ShownText | undefined => {
  for (const one of [language, ...others]) {
    const text = texts[one]?.trim();
    if (text) return { text, language: one, isOwn: one === language };
  }
  return undefined;
};

/** Returns the first `count` sentences of a text. */
export const firstSentences = (text: string, language: Language, count: number): string =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text.trim())]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('')
    .trim();

/**
 * Returns an author's biographies by language. The older `about`, from before biographies had languages, is used for
 * its own language unless that has a newer text.
 */
export const biographiesOf = (about: string, abouts: Texts): Texts => {
  const older = about.trim();
  return { ...(older && { [languageOfText(older)]: older }), ...abouts };
};
