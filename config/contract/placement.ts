import * as z from 'zod/mini';

const percent = z
  .number('required')
  .check(z.int('not-whole'), z.minimum(0, 'too-small'), z.maximum(100, 'too-large'));

/** How a work is laid on a thing; config/terms/placement.ts says what it means in millimetres. */
export const placement = z.object({
  fit: z.enum(['whole', 'fill'], 'bad-choice'),
  /** Percent of the area that a whole work may take. */
  scale: percent.check(z.minimum(50, 'too-small')),
  x: percent,
  y: percent,
});
