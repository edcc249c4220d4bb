/** What the routes of the board are asked with. */
import { filled, languages, typed } from '@oner/config/contract/shapes';
import * as z from 'zod/mini';
import { stages } from '../store/board.ts';

export const nothing = z.object({});

/** Papers are made in the language of the panel of who asks for them. */
export const inLanguage = z.object({ lang: z._default(z.enum(languages), 'ru') });

/** Words of the staff that somebody reads later. */
export const said = filled;

export const boardQuery = z.object({
  stage: z._default(z.enum(stages), 'new'),
  /** Given: orders of every stage, by number, name, phone or tracking number. */
  q: z.optional(typed(100)),
  after: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d_\d{1,16}$/))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
});

export const moveBody = z.discriminatedUnion('move', [
  z.object({ move: z.literal('start_production') }),
  z.object({ move: z.literal('mark_ready') }),
  // Together they are kept as one text of 60 signs.
  z.object({ move: z.literal('ship'), courier: z.optional(said(24)), tracking: said(60) }),
  z.object({ move: z.literal('deliver') }),
  z.object({ move: z.literal('declare_impossible'), reason: said(300) }),
  z.object({ move: z.literal('cancel_by_provider'), reason: said(300) }),
  z.object({ move: z.literal('accept_return'), reason: said(300) }),
  z.object({ move: z.literal('refund_again'), reason: said(300) }),
  z.object({ move: z.literal('close_mismatch'), reason: said(300) }),
]);
export type Move = z.output<typeof moveBody>;

/** One step for many orders; what asks for words is done one by one. */
export const manyBody = z.object({
  move: z.enum(['start_production', 'mark_ready']),
  numbers: z
    .array(z.string().check(z.regex(/^\d{10,11}$/)))
    .check(z.minLength(1), z.maxLength(200)),
  dryRun: z._default(z.boolean(), false),
});
export type ManyMoves = z.output<typeof manyBody>;

export const refundBody = z.object({
  /** Names the occasion, so that a repeated request is one refund. */
  key: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** Whole tenge. */
  amount: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000)),
  reason: said(300),
});
export type RefundWish = z.output<typeof refundBody>;
