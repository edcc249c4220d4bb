/** Languages of the panel, in the order in which every table of words names them. */
export const languages = ['kk', 'ru', 'en'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (code: string): code is Language =>
  (languages as readonly string[]).includes(code);

/** One thing said three times; `{fact}` and plurals as react-intl writes them. */
export type Words = readonly [kk: string, ru: string, en: string];
export type Table = Readonly<Record<string, Words>>;

/** How the panel finds a text of a desk: its ids are those of all plugins together. */
export const idIn = (desk: string, word: string): string => `${desk}.${word}`;

/** How a desk looks its words up, and registers them with the panel. */
export const wordsOf = <T extends Table>(desk: string, words: T) => {
  type Word = keyof T & string;
  return {
    isWord: (key: string): key is Word => Object.hasOwn(words, key),
    idOf: (word: Word): string => idIn(desk, word),
    /** Everything it says in one language, by id. */
    messagesIn: (language: Language): Record<string, string> => {
      const place = languages.indexOf(language);
      return Object.fromEntries(
        Object.entries<Words>(words).map(([key, said]) => [
          idIn(desk, key),
          said[place] ?? said[1],
        ]),
      );
    },
  };
};
