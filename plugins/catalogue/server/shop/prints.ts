/** Works that may be printed on merchandise, for buyers who choose one for an item. */
import {
  calls,
  done,
  type PrintWork,
  refuse,
  refuseFields,
  type ShopItem,
  sections,
} from '@oner/config/contract';
import { type Handler, handle, pageOf, pluginService } from '@oner/platform';
import { cached } from '../answers.ts';
import { catalogueIndex } from '../engines/engine.ts';
import { noFilters, readListCursor, writeListCursor } from '../lists/rules.ts';
import { findOfferedLicence, type LicensedWork, licensedWorks } from './store.ts';

const usualLimit = 24;

type Wanted = {
  readonly q: string;
  readonly canvas: boolean;
  /** Only works with a lower sequence number. */
  readonly before: number;
  readonly limit: number;
};

/** Newest first over all sections; a search shows all works with its words. */
const listPrintWorks: Handler<'listPrintWorks'> = async ({ query }) => {
  const place = query.after ? readListCursor('recent', query.after) : null;
  if (query.after && !place) return refuseFields({ after: ['bad-choice'] });
  const wanted = {
    q: query.q ?? '',
    canvas: query.canvas === '1',
    before: place?.sequence ?? Number.MAX_SAFE_INTEGER,
    limit: query.limit ?? usualLimit,
  };
  const { works, last } = await cached(`print works ${JSON.stringify(wanted)}`, () => find(wanted));
  if (!last) return done(works);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, String(value));
  search.set('after', writeListCursor('recent', { value: 0, sequence: last.sequence }));
  return done(works, {
    Link: `<${calls.listPrintWorks.path}/?${search}>; rel="next"`,
  });
};

const getPrintWork: Handler<'getPrintWork'> = async ({ params: { id } }) => {
  const [work] = await cached(`print work ${id}`, async () => toWire(await licensedWorks([id])));
  return work ? done(work) : refuse('not-found');
};

const find = async ({ q, canvas, before, limit }: Wanted) => {
  const index = await catalogueIndex();
  const found = await Promise.all(
    sections.map((name) =>
      index.find({
        filters: { ...noFilters(name), q },
        licence: canvas ? 'canvas' : 'merch',
        order: 'newest',
        limit: limit + 1,
        offset: 0,
        after: { value: 0, sequence: before },
      }),
    ),
  );
  // Exact matches of one section are not mixed with guesses of another.
  const isExact = found.some(({ total, way }) => total > 0 && way === null);
  const newest = found
    .flatMap(({ way, hits }) => (isExact && way !== null ? [] : hits))
    .sort((a, b) => b.sequence - a.sequence);
  const { rows, last } = pageOf(newest, limit);
  const works = await toWire(await licensedWorks(rows.map(({ workId }) => workId)));
  return { works, last };
};

const toWire = async (works: readonly LicensedWork[]): Promise<PrintWork[]> => {
  const sources = await pluginService('works').printSourcesOf(works.map(({ id }) => id));
  return [...works]
    .sort((a, b) => b.sequence - a.sequence)
    .flatMap(({ id, name, titles, author, photo, canvas }) => {
      const source = sources.get(id);
      // A work without a picture or an original file cannot be printed.
      if (!photo || !source) return [];
      const { width, height } = source;
      const sizes = photo.sizes.map((size) => ({ ...size }));
      const shown = { id, name, ...(titles && { titles }), author, photo: { ...photo, sizes } };
      return [{ ...shown, picture: { width, height }, canvas }];
    });
};

/** Fields of a public work that an order needs for printing. */
type WorkForPrint = Omit<LicensedWork, 'sequence' | 'photo'> & {
  readonly photo: ShopItem['photo'] | null;
};

/** Reads the work inside the open transaction; null if it is not public. */
export const workForPrint = async (workId: string): Promise<WorkForPrint | null> => {
  const work = await findOfferedLicence(workId);
  if (!work) return null;
  const { id, name, titles, author, sellerId, photo, merch, canvas } = work;
  const sizes = photo?.sizes.map((size) => ({ ...size })) ?? [];
  const shown = photo && { ...photo, sizes };
  return { id, name, titles, author, sellerId, photo: shown, merch, canvas };
};

export const printCalls = [
  handle(calls.listPrintWorks, listPrintWorks),
  handle(calls.getPrintWork, getPrintWork),
];
