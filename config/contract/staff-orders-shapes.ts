/** Rights and value schemas shared by the calls of the orders desk. */
import * as z from 'zod/mini';
import { filled, languages } from './shapes.ts';

export const orderRights = {
  read: 'plugin::orders.board.read',
  move: 'plugin::orders.board.move',
  refund: 'plugin::orders.board.refund',
  settle: 'plugin::orders.board.settle',
  approve: 'plugin::orders.board.approve',
} as const;

export const tenge = z.int();
export const language = z.enum(languages);
/** Files are generated in the panel language of the caller. */
export const inPanelLanguage = z.object({ lang: z._default(language, 'ru') });
/** Cursor: due day and number of the last row of a page. */
export const afterDay = z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d_\d{1,16}$/)));
export const nextPage = z.nullable(z.string());
export const doneReply = z.object({ done: z.literal(true) });
export const amountTenge = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000));
export const reason = filled(300);
