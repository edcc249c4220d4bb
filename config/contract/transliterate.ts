/**
 * Transliterates Kazakh and Russian as usual for names in English: Шаңырақ is Shanyraq, Айгерім Сәбитова is Aigerim
 * Sabitova. A reading aid, not an official spelling; other characters stay unchanged.
 */

const latinLetters: Readonly<Record<string, string>> = {
  а: 'a',
  ә: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ғ: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  қ: 'q',
  л: 'l',
  м: 'm',
  н: 'n',
  ң: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ұ: 'u',
  ү: 'u',
  ф: 'f',
  х: 'kh',
  һ: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  і: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  '«': '“',
  '»': '”',
};
/** Endings of Russian adjectives and surnames: синий is siny, Достоевский Dostoevsky. */
const ending = /[ыи]й(?!\p{L})/giu;

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

/** Transliterates a text and keeps capitals, also in words that are all capitals. */
export const transliterate = (text: string): string => {
  const source = [
    ...text.normalize('NFC').replace(ending, (end) => (end === 'ЫЙ' || end === 'ИЙ' ? 'Ы' : 'ы')),
  ];
  return source
    .map((letter, at) => {
      const latin = latinLetters[letter.toLowerCase()];
      if (latin === undefined) return letter;
      if (!isCapital(letter)) return latin;
      const neighbours = [source[at - 1] ?? '', source[at + 1] ?? ''];
      const isShouted = latin.length > 1 && neighbours.some(isCapital);
      return isShouted ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
    })
    .join('');
};

export const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/** Transliterates for English readers; undefined if the text has no Cyrillic letters. */
export const latinOf = (text: string): string | undefined =>
  isCyrillic(text) ? transliterate(text) : undefined;

/** A title or name in a document: in English, a Cyrillic one is preceded by its transliteration. */
export const nameInDocument = (name: string, language: string): string => {
  const latin = language === 'en' ? latinOf(name) : undefined;
  return latin ? `${latin} (${name})` : name;
};
