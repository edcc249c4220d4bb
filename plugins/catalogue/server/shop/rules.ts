/** What of a thing is sold, and what is wrong with its print area. Pure. */
import { type FrameFault, LEAST_FRAME_SIDE } from '@oner/config/terms';

export type ItemAvailability = 'in-stock' | 'on-order' | 'out-of-stock';
type Licence = {
  readonly availability: string;
  /** The work whose copy it carries; null for a thing of the shop's own. */
  readonly workId: string | null;
  /** The work is public. */
  readonly isShown: boolean;
  /** Its author allows copies and is not blocked. */
  readonly isLicensed: boolean;
  /** Pieces nobody has ordered; null for what is made to order. */
  readonly left: number | null;
};

/** Without a public work whose author allows it, no copy is sold (spec L §1; A §3 for a blocked author). */
export const itemAvailability = (item: Licence): ItemAvailability => {
  if (item.workId !== null && !(item.isShown && item.isLicensed)) return 'out-of-stock';
  if (item.left === 0) return 'out-of-stock';
  const known: readonly string[] = ['in-stock', 'on-order'];
  return known.includes(item.availability)
    ? (item.availability as ItemAvailability)
    : 'out-of-stock';
};

/** M, the size an order form starts with (spec A §2). */
const usualSize = 1;

/** The size offered first; null for things without sizes. */
export const firstSize = (sizes: readonly number[]): number | null =>
  sizes.includes(usualSize) ? usualSize : (sizes[0] ?? null);

type Language = 'kk' | 'ru' | 'en';

/** Why the print area of a thing cannot be saved, as who saves it reads it in the panel. */
export const frameFaultWords = (fault: FrameFault, language: Language): string =>
  words[fault][language];

const words: Readonly<Record<FrameFault, Readonly<Record<Language, string>>>> = {
  'not-a-frame': {
    kk: 'Басылатын жер: төрт бүтін сан керек, олар солдан және жоғарыдан шегініс, ені мен биіктігі.',
    ru: 'Место печати: нужны четыре целых числа, это отступы слева и сверху, ширина и высота.',
    en: 'Print area: four whole numbers are needed, the distance from the left and from the top, the width and the height.',
  },
  outside: {
    kk: 'Басылатын жер суреттің шегінен шығып тұр. Оны толық суреттің ішіне қойыңыз.',
    ru: 'Место печати выходит за край изображения. Поместите его внутрь целиком.',
    en: 'The print area goes beyond the picture. Place all of it inside.',
  },
  'too-small': {
    kk: `Басылатын жер тым кішкентай: әр қабырғасы суреттің мыңнан ${LEAST_FRAME_SIDE} бөлігінен кем болмасын.`,
    ru: `Место печати слишком мало: каждая сторона должна быть не меньше ${LEAST_FRAME_SIDE} тысячных изображения.`,
    en: `The print area is too small: each side has to be ${LEAST_FRAME_SIDE} thousandths of the picture at least.`,
  },
  stretched: {
    kk: 'Басылатын жердің пішіні осы бұйымға сай емес: туынды созылып көрінеді. Қабырғаларының қатынасын түзетіңіз.',
    ru: 'Форма места печати не подходит этому виду изделия: работа будет растянута. Исправьте соотношение сторон.',
    en: 'The print area has the wrong shape for this kind of item: works would look stretched. Correct its proportions.',
  },
};
