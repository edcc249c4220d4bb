/** The server's side of the words: all keys in all languages. Islands get a `Bag` and never import this file. */
import type { Language } from '@oner/config/contract';
import { dictionaries } from './dictionaries.ts';
import type { Key, Text } from './keys.ts';
import { type Bag, type Say, speaker } from './say.ts';

/** Says any text in one language: `const t = words('ru'); t('header.art')`. */
export const words = (language: Language): Say =>
  speaker({ language, texts: dictionaries[language] });

/** The keys an island needs, in one language, ready to be its props. */
export const pick = <const K extends Key>(language: Language, keys: readonly K[]): Bag<K> => {
  const dictionary = dictionaries[language];
  const texts = Object.fromEntries(keys.map((key) => [key, dictionary[key]]));
  return { language, texts: texts as Record<K, Text> };
};
