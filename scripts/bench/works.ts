/** The works of a measurement: as many as asked for, the same for the same number, in no way remarkable. */
import type { Author, Photo, Work } from '../../plugins/catalogue/server/cards/rules.ts';

const firstWords = [
  'Осенний',
  'Тихий',
  'Старый',
  'Золотой',
  'Синий',
  'Зимний',
  'Дальний',
  'Утренний',
  'Ескі',
  'Жаңа',
  'Алтын',
  'Көктемгі',
  'Silent',
  'Golden',
  'Northern',
  'Летний',
];
const secondWords = [
  'пейзаж',
  'портрет',
  'натюрморт',
  'ковёр',
  'берег',
  'город',
  'дала',
  'шаңырақ',
  'көктем',
  'garden',
  'river',
  'свет',
];
export const materials = ['canvas', 'paper', 'wood', 'linen', 'cardboard', 'silk'] as const;
export const techniques = [
  'oil',
  'acrylic',
  'watercolor',
  'tempera',
  'pastel',
  'gouache',
  'ink',
  'mixed',
];
const levels = ['professionals', 'young-artists', 'non-professionals'] as const;
const styles = ['realism', 'impressionism', 'naive', 'contemporary'] as const;

/** A word that one title in ten thousand has, and one that every twelfth has. */
export const rareWord = 'астролябия';
export const commonWord = 'пейзаж';
const rareOneIn = 10_000;
export const authorCount = 300;

/** A number below `most` for place `n`; `salt` tells the columns apart. */
export const spread = (n: number, salt: number, most: number): number => {
  let mixed = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % most;
};
const pick = <T>(list: readonly T[], n: number, salt: number): T =>
  list[spread(n, salt, list.length)] as T;

export const idOfWork = (n: number): string => `bench${String(n).padStart(11, '0')}`;

export const makeWork = (n: number, photos: readonly Photo[]): Work => ({
  id: idOfWork(n),
  section: n % 20 === 7 ? 'artisan' : n % 20 === 13 ? 'design' : 'art',
  title: `${pick(firstWords, n, 0)} ${secondWords[n % secondWords.length]}${n % rareOneIn === 77 ? ` ${rareWord}` : ''} №${n}`,
  titleKk: null,
  titleRu: null,
  titleEn: null,
  photos: photos.slice(n % photos.length).slice(0, 1),
  colour: '#c0b49a',
  descriptionKk: `Кенептегі жұмыс, ${n}-нөмір. Жарық солдан түседі, көлеңкелер бір-біріне сүйенеді.`,
  descriptionRu: `Работа номер ${n}. Свет падает слева, и тени опираются друг на друга у окна мастерской.`,
  descriptionEn: `Work number ${n}. The light comes from the left and the shadows lean on one another.`,
  priceSale: 5000 + 1000 * spread(n, 1, 995),
  priceRent: spread(n, 2, 3) === 0 ? 1000 + 500 * spread(n, 3, 40) : null,
  availability: 'in-stock',
  level: n % 20 === 7 || n % 20 === 13 ? null : pick(levels, n, 4),
  isArtObject: false,
  material: pick(materials, n, 5),
  technique: pick(techniques, n, 6),
  style: pick(styles, n, 7),
  objectType: null,
  length: 20 + spread(n, 8, 180),
  height: 20 + spread(n, 9, 180),
  createdOn: `20${String(10 + spread(n, 10, 15))}-0${1 + spread(n, 11, 9)}-1${spread(n, 12, 9)}`,
  merch: spread(n, 13, 2) === 0,
  canvasCopy: false,
  isHidden: false,
});

export const makeAuthor = (n: number): Author => ({
  id: `author${String(n).padStart(10, '0')}`,
  photo: null,
  photoSmall: null,
  level: 'masters',
  username: `bench.${n}`,
  firstName: pick(['Айгерім', 'Ерлан', 'Ольга', 'Виктор', 'Дана', 'Тимур'], n, 20),
  latinName: null,
  lastName: `${pick(['Сәбитова', 'Дәуренов', 'Ким', 'Ли', 'Орлова'], n, 21)} ${n}`,
  blocked: false,
  hidden: false,
});
export const authorOf = (n: number): number => spread(n, 14, authorCount);
