import { type calls, done, refuse, refuseFields, type Sale } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { SALE_KINDS, type SaleKind, tiynToTenge } from '@oner/config/terms';
import { room, signPhoto, type Verb } from '@oner/platform';
import { readCursor, writeCursor } from '../domain/cursor.ts';
import { lineIdsOf } from '../store/claims.ts';
import { countSold, type SoldLine, soldLines } from '../store/sales.ts';

const usual = 20;

/** GET /api/my/sales: paid copies of the author's works, newest first. Who bought them is not told. */
export const listMySales: Verb<typeof calls.listMySales> = async ({ query }, { person }) => {
  if (person?.role !== 'seller') return refuse('forbidden');
  const limit = query.limit ?? usual;
  const after = query.after ? readCursor(query.after) : null;
  if (query.after && !after) return refuseFields({ after: ['bad-choice'] });
  const group = query.state || null;
  const found = await soldLines(person.profileId, group, { after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const total = await countSold(person.profileId, group);
  return done(await Promise.all(shown.map(show)), {
    'X-Total-Count': String(total),
    ...(last && { Link: nextLink(last, limit, query.state) }),
  });
};

const nextLink = ({ soldAt, id }: SoldLine, limit: number, state = ''): string => {
  const after = writeCursor({ at: soldAt, id });
  const query = new URLSearchParams({ after, limit: String(limit), ...(state && { state }) });
  return `<${env().publicUrl}/api/my/sales?${query}>; rel="next"`;
};

const show = async (line: SoldLine): Promise<Sale> => ({
  order: line.order,
  line: (await lineIdsOf(line.orderId)).indexOf(line.id) + 1,
  sold: new Date(line.soldAt).toISOString(),
  item: line.item,
  kind: kindOf(line),
  size: line.size,
  quantity: line.quantity,
  photo: line.photo && signPhoto(line.photo),
  work: {
    id: line.workId,
    name: (await room('works').findDraft(line.workId))?.title ?? line.item,
  },
  total: tiynToTenge(line.totalTiyn),
  status: line.state.status,
  payment_status: line.state.payment,
  fulfillment_status: line.state.fulfillment,
});

const kindOf = ({ kind, order }: SoldLine): SaleKind => {
  const known = SALE_KINDS.find((one) => one === kind);
  if (!known) throw new Error(`order ${order} is of no known kind`);
  return known;
};
