/** Lists of works, and the counts of their filters (spec A §7). */
import {
  type CallReply,
  calls,
  done,
  type FieldCode,
  type Result,
  refuseFields,
  type Section,
} from '@oner/config/contract';
import { choiceFilters, type KeyColumn } from '@oner/config/contract/filters';
import { surrogateKeys } from '@oner/config/contract/surrogate-keys';
import { type Handler, handle, PreserializedJson, pluginService } from '@oner/platform';
import { catalogueIndex } from '../engines/engine.ts';
import type { CatalogueIndex, Found } from '../engines/port.ts';
import { allGroupsOf } from '../search/rules.ts';
import { type CachedPage, cachedPage, cachePage, noteMissed } from './page-cache.ts';
import {
  deepestRow,
  type Filters,
  filtersOf,
  type ListQuery,
  listQueryOf,
  type Query,
  writeListCursor,
} from './rules.ts';

type List = CallReply<typeof calls.listArt>;

const listArt: Handler<'listArt'> = ({ query }) => list('art', query);
const listArtisan: Handler<'listArtisan'> = ({ query }) => list('artisan', query);
const listDesign: Handler<'listDesign'> = ({ query }) => list('design', query);

const paths: Readonly<Record<Section, string>> = {
  art: calls.listArt.path,
  artisan: calls.listArtisan.path,
  design: calls.listDesign.path,
};

/** Returns works of a section (spec A §4, §7), with the cards as they are stored. */
const list = async (section: Section, query: Query): Promise<Result<List | PreserializedJson>> => {
  const wanted = listQueryOf(section, query);
  if ('field' in wanted) return refuseFields({ [wanted.field]: [wanted.code] });
  const index = await catalogueIndex();
  const edition = index.edition();
  const key = JSON.stringify(wanted);
  const known = cachedPage(edition, key);
  if (known) return done(known.json, known.headers);
  const wrong = await unknownKeys(index, wanted.filters);
  if (wrong) return refuseFields(wrong);
  const page = await makePage(index, wanted, query);
  cachePage(edition, key, page);
  return done(page.json, page.headers);
};

/** Surrogate keys by which these responses are purged. */
const keys = { 'Surrogate-Key': surrogateKeys(['catalogue', 'vocabulary']) };

const makePage = async (
  index: CatalogueIndex,
  wanted: ListQuery,
  query: Query,
): Promise<CachedPage> => {
  const { filters, offset, after, order } = wanted;
  const isTooDeep = !after && offset >= deepestRow;
  const found = await index.find(isTooDeep ? { ...wanted, limit: 0, offset: 0 } : wanted);
  if (found.isMissed) noteMissed(filters.section, filters.q);
  const cursor = found.next && writeListCursor(order, found.next);
  const headers = {
    ...keys,
    'X-Total-Count': found.isExact ? String(found.total) : `${found.total}+`,
    ...(cursor && { Link: `<${addressOf(filters.section, query, cursor)}>; rel="next"` }),
    ...correctionHeaders(found),
  };
  return { json: await index.cards(found.hits), headers };
};

/** Headers for matches that are not as typed (contract: searchWays). */
const correctionHeaders = ({ way, as }: Found): Record<string, string> =>
  way ? { 'X-Searched-By': way, 'X-Searched-As': encodeURIComponent(as ?? '') } : {};

/** Address of the same list after the last work shown (RFC 8288, relative to the call). */
const addressOf = (section: Section, query: Query, after: string): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page: undefined, after })) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return `${paths[section]}/?${search}`;
};

/** Number of works that each choice would show. */
const getFacets: Handler<'getFacets'> = async ({ params, query }) => {
  const filters = filtersOf(params.section, query);
  if ('field' in filters) return refuseFields({ [filters.field]: [filters.code] });
  const index = await catalogueIndex();
  const edition = index.edition();
  const key = `facets ${JSON.stringify(filters)}`;
  const known = cachedPage(edition, key);
  if (known) return done(known.json, known.headers);
  const wrong = await unknownKeys(index, filters);
  if (wrong) return refuseFields(wrong);
  const { reply, isMissed } = await index.facets(filters);
  if (isMissed) noteMissed(filters.section, filters.q);
  const json = new PreserializedJson(Buffer.from(JSON.stringify(reply)));
  cachePage(edition, key, { json, headers: keys });
  return done(json, keys);
};

/**
 * Finds filters with a key that neither the vocabulary nor any work has, for instance from a wrong link. A key of another
 * section is valid and matches nothing.
 */
export const unknownKeys = async (
  index: CatalogueIndex,
  filters: Filters,
): Promise<Record<string, FieldCode[]> | null> => {
  const wrong: Record<string, FieldCode[]> = {};
  for (const { name, column } of choiceFilters) {
    for (const key of filters[name]) {
      if ((await index.knows(column, key)) || (await isTerm(column, key))) continue;
      wrong[name] = ['bad-choice'];
    }
  }
  return Object.keys(wrong).length > 0 ? wrong : null;
};

const isTerm = async (column: KeyColumn, key: string): Promise<boolean> => {
  for (const group of allGroupsOf(column)) {
    if (await pluginService('content').isTerm(group, key)) return true;
  }
  return false;
};

export const listCalls = [
  handle(calls.listArt, listArt, { fastPath: true }),
  handle(calls.listArtisan, listArtisan, { fastPath: true }),
  handle(calls.listDesign, listDesign, { fastPath: true }),
  handle(calls.getFacets, getFacets, { fastPath: true }),
];
