import type { MerchColor } from '@oner/config/contract';
import type { Language, MerchKind } from '@oner/config/terms';

/** An item of the demo shop. Prices in whole tenge; those of the first three kinds are from spec A §9. */
export type DemoItem = {
  readonly name: string;
  readonly kind: MerchKind;
  /** Null for a plain item, for which the buyer chooses a work. */
  readonly work: string | null;
  readonly price: number;
  /** Production cost of one; with the provider's fee it stays below the price. */
  readonly cost: number;
  readonly sizes: readonly number[];
  readonly kk: string;
  readonly ru: string;
  readonly en: string;
  /** Set if it is one of several colors. */
  readonly color?: MerchColor;
  /** File in `pictures/`, if not named after kind and work; some items also have a detail picture. */
  readonly picture?: string;
  readonly hasDetail?: true;
};

type Texts = Readonly<Record<Language, string>>;
const cotton = (share: Texts, weight: number): Texts => ({
  kk: `${share.kk}, ${weight} г/м².`,
  ru: `${share.ru}, ${weight} г/м².`,
  en: `${share.en}, ${weight} g/m².`,
});
const pure = { kk: '100 % мақта', ru: '100 % хлопок', en: '100% cotton' };
const mixed = {
  kk: '80 % мақта, 20 % полиэстер',
  ru: '80 % хлопок, 20 % полиэстер',
  en: '80% cotton, 20% polyester',
};
const washed: Texts = {
  kk: 'Теріс жағына аударып, 30 градуста жуыңыз. Ағартқыш қоспаңыз, кептіргіште кептірмеңіз. Басылымын үтіктемеңіз.',
  ru: 'Стирать при 30 градусах, вывернув наизнанку. Не отбеливать, не сушить в машине. Печать не гладить.',
  en: 'Wash inside out at 30 degrees. No bleach, no tumble dryer. Do not iron the print.',
};
const wiped: Texts = {
  kk: 'Құрғақ жұмсақ шүберекпен сүртіңіз. Күн тікелей түсетін жерге қоймаңыз.',
  ru: 'Протирать сухой мягкой тканью. Не держать под прямым солнцем.',
  en: 'Wipe with a soft dry cloth. Keep out of direct sun.',
};
/** Material and care of each kind, as an editor would write them. */
export const made: Readonly<Record<MerchKind, { readonly fabric: Texts; readonly care: Texts }>> = {
  hoodie: { fabric: cotton(mixed, 320), care: washed },
  sweatshirt: { fabric: cotton(mixed, 280), care: washed },
  tshirt: { fabric: cotton(pure, 180), care: washed },
  shopper: { fabric: cotton(pure, 240), care: washed },
  notebook: {
    fabric: {
      kk: 'Қатты картон мұқаба, күңгірт ламинат; 80 г/м² қағаз, 160 бет.',
      ru: 'Обложка из плотного картона с матовой ламинацией; бумага 80 г/м², 160 страниц.',
      en: 'Board cover with a matt laminate; 80 g/m² paper, 160 pages.',
    },
    care: wiped,
  },
  canvas: {
    fabric: {
      kk: 'Мақта кенеп, 340 г/м²; қарағай керме, тереңдігі 3,5 см.',
      ru: 'Хлопковый холст, 340 г/м²; сосновый подрамник глубиной 3,5 см.',
      en: 'Cotton canvas, 340 g/m²; pine stretcher 3.5 cm deep.',
    },
    care: wiped,
  },
};

const worn = [0, 1, 2, 3, 4];

const named = (kind: string, title: string): string => (title ? `${kind} «${title}»` : kind);

const hoodie = (work: string | null, title: string): DemoItem => ({
  name: named('Худи', title),
  kind: 'hoodie',
  work,
  price: 20_000,
  cost: 11_500,
  sizes: worn,
  kk: 'Тығыз мақта, ішкі жағы жұмсақ. Басылымы 30 градуста жууға шыдайды.',
  ru: 'Плотный хлопок с начёсом. Печать выдерживает стирку при 30 градусах.',
  en: 'Heavy cotton, brushed inside. The print stands washing at 30 degrees.',
});

const sweatshirt = (work: string | null, title: string): DemoItem => ({
  name: named('Свитшот', title),
  kind: 'sweatshirt',
  work,
  price: 18_000,
  cost: 10_000,
  sizes: worn,
  kk: 'Орташа тығыз мақта, тік пішім. Басылымы кеуде тұсында.',
  ru: 'Хлопок средней плотности, прямой крой. Печать на груди.',
  en: 'Medium cotton, straight cut. Printed on the chest.',
});

const tshirt = (work: string | null, title: string): DemoItem => ({
  name: named('Футболка', title),
  kind: 'tshirt',
  work,
  price: 15_000,
  cost: 7_500,
  sizes: worn,
  kk: 'Жұқа тарақталған мақта. Басылымы туындының өз пішімін сақтайды.',
  ru: 'Тонкий гребенной хлопок. Печать сохраняет формат работы.',
  en: 'Fine combed cotton. The print keeps the format of the work.',
});

const notebook = (work: string | null, title: string): DemoItem => ({
  name: named('Қойын дәптер', title),
  kind: 'notebook',
  work,
  price: 6_500,
  cost: 3_000,
  sizes: [],
  kk: 'A5, қатты мұқаба, 160 бет сызықсыз қағаз, резеңке және бетбелгі.',
  ru: 'A5, твёрдая обложка, 160 нелинованных страниц, резинка и ляссе.',
  en: 'A5 hardcover, 160 plain pages, elastic and ribbon.',
});

const shopper = (work: string | null, title: string): DemoItem => ({
  name: named('Шоппер', title),
  kind: 'shopper',
  work,
  price: 8_000,
  cost: 4_000,
  sizes: [],
  kk: 'Ақталмаған мақта, 38 × 42 см, ұзын тұтқа.',
  ru: 'Небелёный хлопок, 38 × 42 см, длинные ручки.',
  en: 'Unbleached cotton, 38 × 42 cm, long handles.',
});

const canvas = (work: string | null, title: string): DemoItem => ({
  name: named('Кенепке басылым', title),
  kind: 'canvas',
  work,
  price: 32_000,
  cost: 18_000,
  sizes: [],
  kk: 'Мақта кенеп, қарағай керме, ілуге дайын. Ұзын қыры 60 см.',
  ru: 'Хлопковый холст на сосновом подрамнике, готов к развеске. Длинная сторона 60 см.',
  en: 'Cotton canvas on a pine stretcher, ready to hang. The long side is 60 cm.',
});

/** In display order. */
export const items: readonly DemoItem[] = [
  hoodie('p07', 'Шаңырақ'),
  hoodie('p10', 'Құм ағысы'),
  sweatshirt('p11', 'Арал'),
  sweatshirt('p05', 'Екпін'),
  { ...tshirt('p03', 'Анар'), color: 'white', hasDetail: true },
  { ...tshirt('p09', 'Түнгі Алматы'), color: 'navy', hasDetail: true },
  tshirt('g03', 'Күй'),
  notebook('p08', 'Қырық шаршы'),
  notebook('p07', 'Шаңырақ'),
  shopper('p12', 'Ай мен есік'),
  shopper('p07', 'Шаңырақ'),
  canvas('p01', 'Дала таңы'),
  canvas('p07', 'Шаңырақ'),
  hoodie(null, ''),
  sweatshirt(null, ''),
  tshirt(null, ''),
  notebook(null, ''),
  shopper(null, ''),
  canvas(null, ''),
  {
    ...tshirt('p03', 'Анар'),
    name: 'Футболка «Анар», қою көк',
    color: 'navy',
    picture: 'tshirt-p03-navy',
    hasDetail: true,
  },
  {
    ...tshirt('p09', 'Түнгі Алматы'),
    name: 'Футболка «Түнгі Алматы», ақ',
    color: 'white',
    picture: 'tshirt-p09-white',
  },
];

/** Files in `pictures/` without extension: that of the card, and a detail picture if there is one. */
export const picturesOfItem = ({
  kind,
  work,
  hasDetail,
  picture = work ? `${kind}-${work}` : kind,
}: DemoItem): readonly string[] => (hasDetail ? [picture, `${picture}-detail`] : [picture]);
