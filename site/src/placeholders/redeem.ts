import { type Said, said } from './say.ts';

/** What a sample code could be exchanged for. */
export const redemptions: readonly {
  readonly key: string;
  readonly name: Said;
  readonly note: Said;
}[] = [
  {
    key: 'copy',
    name: said('Кенептегі көшірме', 'Копия на холсте', 'A copy on canvas'),
    note: said('40 × 60 см, бір дана', '40 × 60 см, одна штука', '40 × 60 cm, one piece'),
  },
  {
    key: 'tshirt',
    name: said('Футболка', 'Футболка', 'A T-shirt'),
    note: said('кез келген өлшем', 'любой размер', 'any size'),
  },
  {
    key: 'visit',
    name: said('Шеберханаға бару', 'Визит в мастерскую', 'A visit to a workshop'),
    note: said('екі адамға', 'на двоих', 'for two'),
  },
];

/** Brands of the template: names made up for the sample, drawn in letters. */
export const brands: readonly string[] = ['Alma', 'Turan', 'Kökjiek', 'Saryarqa', 'Ornek', 'Tañ'];
