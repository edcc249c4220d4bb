import * as z from 'zod/mini';
import { labels, priceTenge } from './shapes.ts';

/** Wire numbers of the kinds: the first three are fixed by spec A §9, the others are ours. */
export const merchKinds = [
  'hoodie',
  'sweatshirt',
  'tshirt',
  'notebook',
  'shopper',
  'canvas',
] as const;
export const deliveries = ['pickup', 'courier'] as const;

/** A pickup point, or a city the courier goes to. */
export const deliveryPlace = z.object({
  name: labels,
  address: z.nullable(labels),
  hours: z.nullable(labels),
  /** https address of a map. */
  map: z.nullable(z.string()),
  /** What the buyer pays the courier on receipt, whole tenge; no part of any total of ours (L §9). */
  fee: z.nullable(z.object({ from: priceTenge, to: priceTenge })),
});
