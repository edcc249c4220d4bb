import { type calls, done, refuse, refuseFields } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { Verb } from '@oner/platform';
import { readCursor, writeCursor } from '../domain/cursor.ts';
import { countOrdersOf, ordersOf } from '../store/orders-of.ts';
import { showOrders } from './show-order.ts';

const DEFAULT_LIMIT = 60;
/** Pages by number end here; a cursor goes on at any depth. */
const DEEPEST = 1000;

/** My orders, newest first: by `page`, or from `after` on. */
export const listMyOrders: Verb<typeof calls.listMyOrders> = async ({ query }, { person }) => {
  if (!person) return refuse('login-required');
  const limit = query.limit ?? DEFAULT_LIMIT;
  const offset = ((query.page ?? 1) - 1) * limit;
  if (offset >= DEEPEST) return refuseFields({ page: ['too-large'] });
  const group = query.state || null;
  const after = query.after ? readCursor(query.after) : null;
  if (query.after && !after) return refuseFields({ after: ['bad-choice'] });

  // One more than asked for tells whether there is a next page.
  const found = await ordersOf(person.documentId, {
    limit: limit + 1,
    offset,
    after,
    group,
  });
  const shown = found.slice(0, limit);
  const total = await countOrdersOf(person.documentId, DEEPEST + 1, group);
  const last = shown.at(-1);
  const headers = {
    'X-Total-Count': total > DEEPEST ? `${DEEPEST}+` : String(total),
    ...(last && found.length > limit
      ? { Link: nextLink(writeCursor({ at: last.createdAt, id: last.id }), limit, group) }
      : {}),
  };
  return done(await showOrders(shown), headers);
};

const nextLink = (after: string, limit: number, state: string | null): string => {
  const query = new URLSearchParams({ after, limit: String(limit), ...(state && { state }) });
  return `<${env().publicUrl}/api/my/orders?${query}>; rel="next"`;
};
