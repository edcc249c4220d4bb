import { type FrameFault, LEAST_FRAME_SIDE } from '@oner/config/terms';

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
