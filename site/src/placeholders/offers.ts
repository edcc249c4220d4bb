import { type Said, said } from './say.ts';

export type Offer = {
  readonly item: Said;
  readonly who: string;
  /** Whole tenge. */
  readonly price: number;
  readonly day: string;
};

/** Offers of a price, in the two tabs of the template. */
export const offers: Readonly<Record<'received' | 'made', readonly Offer[]>> = {
  received: [
    {
      item: said('Дала таңы', 'Утро в степи', 'Morning in the steppe'),
      who: '@ulgi_galereya',
      price: 150_000,
      day: '2026-11-17',
    },
    {
      item: said('Көк құмыра', 'Синий кувшин', 'The blue jar'),
      who: '@ulgi_byuro',
      price: 60_000,
      day: '2026-11-13',
    },
  ],
  made: [
    {
      item: said('Қошқар мүйіз', 'Бараний рог', 'Ram’s horn'),
      who: '@ulgi_sheber',
      price: 210_000,
      day: '2026-11-12',
    },
  ],
};
