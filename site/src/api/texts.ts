import type { Language } from '@oner/config/contract';
import { isCyrillic } from '@oner/config/contract/transliterate';

/** The language of a text, as its letters tell: one with Kazakh letters is Kazakh, else Cyrillic is Russian. */
export const languageOfText = (text: string): Language => {
  if (/[әғқңөұүһі]/iu.test(text)) return 'kk';
  return isCyrillic(text) ? 'ru' : 'en';
};

/** A text by its language; what is missing or empty was not written. */
type Texts = { readonly [language in Language]?: string | undefined };

/** Languages to try, the page's own first; then the others in the order of spec A §1. */
const others = ['kk', 'ru', 'en'] as const satisfies readonly Language[];

type ShownText = {
  readonly text: string;
  readonly language: Language;
  /** False when this is a stand-in for a missing text in the visitor's language. */
  readonly isOwn: boolean;
};

/** The text in the visitor's language, or in another one, said so; undefined when there is none at all. */
export const textIn = (language: Language, texts: Texts): ShownText | undefined => {
  for (const one of [language, ...others]) {
    const text = texts[one]?.trim();
    if (text) return { text, language: one, isOwn: one === language };
  }
  return undefined;
};

/** As many sentences as that of the beginning of a text. */
export const firstSentences = (text: string, language: Language, count: number): string =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text.trim())]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('')
    .trim();

/**
 * What an author has written about themselves, by language. A text from before biographies had languages (`about`) stands in
 * its own, unless another was written there since.
 */
export const biographiesOf = (about: string, abouts: Texts): Texts => {
  const older = about.trim();
  return { ...(older && { [languageOfText(older)]: older }), ...abouts };
};
