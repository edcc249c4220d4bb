import {
  type CallReply,
  calls,
  done,
  type Result,
  refuseFields,
  type Section,
} from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { type Order, writeCursor } from '../domain/cursor.ts';
import { deepestRow, type Query, type Wanted, wantedOf } from '../domain/wanted.ts';
import { countRows, type Listed, listRows } from '../store/lists.ts';
import { answerTo } from './answers.ts';

type Reply = CallReply<typeof calls.listArt>;
type Page = { readonly works: Reply; readonly next: string | null; readonly total: string };

/** Totals are counted no further: a visitor who sees `1000+` knows enough. */
const mostCounted = 1000;

export const listArt: Verb<typeof calls.listArt> = ({ query }) => list('art', query);
export const listArtisan: Verb<typeof calls.listArtisan> = ({ query }) => list('artisan', query);
export const listDesign: Verb<typeof calls.listDesign> = ({ query }) => list('design', query);

const paths: Readonly<Record<Section, string>> = {
  art: calls.listArt.path,
  artisan: calls.listArtisan.path,
  design: calls.listDesign.path,
};

/** Works of a section (spec A §4, §7): one indexed query, or an answer that is known already. */
const list = async (section: Section, query: Query): Promise<Result<Reply>> => {
  const wanted = wantedOf(section, query);
  if ('field' in wanted) return refuseFields({ [wanted.field]: [wanted.code] });
  const { works, next, total } = await answerTo(JSON.stringify(wanted), () => makePage(wanted));
  return done(works, {
    'X-Total-Count': total,
    ...(next && { Link: `<${addressOf(section, query, next)}>; rel="next"` }),
  });
};

const makePage = async (wanted: Wanted): Promise<Page> => {
  const isTooDeep = !wanted.after && wanted.offset >= deepestRow;
  const rows: Listed[] = isTooDeep ? [] : await listRows(wanted);
  const shown = rows.slice(0, wanted.limit);
  const found = await countRows(wanted.filters, mostCounted);
  return {
    works: shown.map(({ card }) => JSON.parse(card)),
    next: rows.length > wanted.limit ? nextOf(wanted.order, shown) : null,
    total: found > mostCounted ? `${mostCounted}+` : String(found),
  };
};

const nextOf = (order: Order, shown: readonly Listed[]): string | null => {
  const last = shown.at(-1);
  return last ? writeCursor(order, last.place) : null;
};

/** The same question, going on behind the last work shown (RFC 8288, relative to the call). */
const addressOf = (section: Section, query: Query, after: string): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page: undefined, after })) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return `${paths[section]}/?${search}`;
};
