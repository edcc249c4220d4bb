import { type Said, said } from './say.ts';

/** Bids on one item, highest first. Whole tenge. */
export const bids: readonly {
  readonly who: string;
  readonly price: number;
  readonly day: string;
}[] = [
  { who: '@ulgi_galereya', price: 150_000, day: '2026-11-17' },
  { who: '@ulgi_byuro', price: 140_000, day: '2026-11-16' },
  { who: '@ulgi_dizayner', price: 120_000, day: '2026-11-15' },
];

export const followers: readonly { readonly who: string; readonly what: Said }[] = [
  { who: '@ulgi_galereya', what: said('галерея', 'галерея', 'gallery') },
  { who: '@ulgi_byuro', what: said('сәулет бюросы', 'архитектурное бюро', 'architects') },
  { who: '@ulgi_dizayner', what: said('дизайнер', 'дизайнер', 'designer') },
];

/** A ranking by sales of a week, in whole tenge. */
export const weekRanking: readonly { readonly who: string; readonly sold: number }[] = [
  { who: '@ulgi_sheber', sold: 305_000 },
  { who: '@ulgi_avtor', sold: 180_000 },
  { who: '@ulgi_dizayner', sold: 18_000 },
];
