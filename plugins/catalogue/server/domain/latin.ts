/**
 * Kazakh Latin in its several spellings and the ways Russian is written in Latin letters agree on little, so both
 * sides are brought to one coarse form and compared there: peyzazh, peizaj and пейзаж are all `peizaj`.
 */

const ofCyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  э: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  ы: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: '4',
  ш: '6',
  щ: '6',
  ь: '',
  ъ: '',
  ю: 'iu',
  я: 'ia',
};

/** Longer spellings before the shorter ones they contain. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/['’ʼ`]/g, ''],
  [/shch|sch|sh|ş|ș|š/g, '6'],
  [/ch|ç|č/g, '4'],
  [/zh|dzh|ž|j/g, 'j'],
  [/kh|x|h/g, 'h'],
  [/gh|ğ|ǵ/g, 'g'],
  [/ng|ñ|ń|ŋ/g, 'n'],
  [/ts|tz|c/g, 'c'],
  [/q/g, 'k'],
  [/yo/g, 'e'],
  [/ye/g, 'e'],
  [/ý|w|ü|ū|ú/g, 'u'],
  [/ö|ó/g, 'o'],
  [/ä|á|ə/g, 'a'],
  [/ı|í|ï|y/g, 'i'],
];

const shared = (coarse: string): string =>
  coarse.replace(/ts/g, 'c').replace(/ng/g, 'n').replace(/i{2,}/g, 'i');

/** Of a folded Cyrillic word; empty for one with other letters in it. */
export const coarseOfCyrillic = (word: string): string => {
  let coarse = '';
  for (const letter of word) {
    const as = ofCyrillic[letter];
    if (as === undefined) return '';
    coarse += as;
  }
  return shared(coarse);
};

/** Of a word in Latin letters as typed; empty for one with other letters in it. */
export const coarseOfLatin = (word: string): string => {
  let coarse = word.normalize('NFC').toLowerCase();
  if (!/^[a-zşșšçčžğǵñńŋýüūúöóäáəıíï'’ʼ`]+$/.test(coarse)) return '';
  for (const [spelling, as] of spellings) coarse = coarse.replace(spelling, as);
  return shared(coarse);
};
