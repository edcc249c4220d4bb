import * as z from 'zod/mini';

const percent = z
  .number('required')
  .check(z.int('not-whole'), z.minimum(0, 'too-small'), z.maximum(100, 'too-large'));

/** Placement of a work on an item; config/terms/placement.ts converts it to millimetres. */
export const placement = z.object({
  fit: z.enum(['whole', 'fill'], 'bad-choice'),
  /** Percent of the available area for `fit: 'whole'`. */
  scale: percent.check(z.minimum(50, 'too-small')),
  x: percent,
  y: percent,
});
