/** Details of an original for buyers, in addition to its description, as stated by the author; null if not stated. */
import * as z from 'zod/mini';
import { conditions, framings, signatures } from './work-form.ts';

export const workDetails = {
  signature: z.nullable(z.enum(signatures)),
  framing: z.nullable(z.enum(framings)),
  condition: z.nullable(z.enum(conditions)),
  /** Copy `edition_number` of `edition_total`. */
  edition_number: z.nullable(z.number()),
  edition_total: z.nullable(z.number()),
  /** Grams. */
  weight: z.nullable(z.number()),
  provenance: z.nullable(z.string()),
  exhibitions: z.nullable(z.string()),
};
