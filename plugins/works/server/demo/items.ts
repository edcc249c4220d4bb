import type { MerchKind } from '@oner/config/terms';

/** One piece of the demo shop. Prices in whole tenge; the first three kinds cost what spec A §9 says. */
export type DemoItem = {
  readonly name: string;
  readonly kind: MerchKind;
  /** Null for a plain thing, which carries the work its buyer chooses. */
  readonly work: string | null;
  readonly price: number;
  /** Making one; with the provider's fee it stays below the price. */
  readonly cost: number;
  readonly sizes: readonly number[];
  readonly kk: string;
  readonly ru: string;
  readonly en: string;
};

const worn = [0, 1, 2, 3, 4];

const named = (thing: string, title: string): string => (title ? `${thing} «${title}»` : thing);

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

/** In the order the shop shows them. */
export const items: readonly DemoItem[] = [
  hoodie('p07', 'Шаңырақ'),
  hoodie('p10', 'Құм ағысы'),
  sweatshirt('p11', 'Арал'),
  sweatshirt('p05', 'Екпін'),
  tshirt('p03', 'Анар'),
  tshirt('p09', 'Түнгі Алматы'),
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
];

/** Its file in `pictures/`, without the ending. */
export const pictureOfItem = ({ kind, work }: DemoItem): string =>
  work ? `${kind}-${work}` : kind;
