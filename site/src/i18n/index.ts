/** Messages on the server: all keys in all languages. Islands get a `Bundle` and never import this file. */
import type { Language } from '@oner/config/contract';
import { dictionaries } from './dictionaries.ts';
import { type Bundle, type Translate, translate } from './format-text.ts';
import type { KeysOf, MessageKey, Pattern, Text } from './keys.ts';
import { pathIn, toLanguage } from './language.ts';

/** Translator of all messages in one language: `const t = translateIn('ru'); t('header.art')`. */
export const translateIn = (language: Language): Translate =>
  translate({ language, texts: dictionaries[language] });

/** Language, translator and localized links of a page. @param locale of Astro */
export const translatePage = (locale: string | undefined) => {
  const language = toLanguage(locale);
  const link = (path: string): string => pathIn(language, path);
  return { language, t: translateIn(language), link };
};

/** Keys by area. */
const areas = Map.groupBy(
  Object.keys(dictionaries.ru) as MessageKey[],
  (key) => key.split('.')[0] ?? '',
);

const keysOf = (pattern: Pattern): readonly MessageKey[] =>
  pattern.endsWith('.*') ? (areas.get(pattern.slice(0, -2)) ?? []) : [pattern as MessageKey];

/** Returns the messages of an island in one language, ready to be its props. */
export const bundleFor = <const P extends Pattern>(
  language: Language,
  patterns: readonly P[],
): Bundle<KeysOf<P>> => {
  const dictionary = dictionaries[language];
  const texts = patterns.flatMap(keysOf).map((key) => [key, dictionary[key]]);
  return { language, texts: Object.fromEntries(texts) as Record<KeysOf<P>, Text> };
};
