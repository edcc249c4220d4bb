/** Lists of works and the counts of their filters (spec A §7). */
import {
  type CallReply,
  calls,
  done,
  type FieldCode,
  type Result,
  refuseFields,
  type Section,
  sections,
} from '@oner/config/contract';
import { choiceFilters, type KeyColumn } from '@oner/config/contract/filters';
import { type Handler, pluginService, ReadyJson } from '@oner/platform';
import { countBits } from '../index/bits.ts';
import { facetsOf } from '../index/facets.ts';
import { pageOf } from '../index/page.ts';
import { passing } from '../index/passing.ts';
import { question } from '../index/scratch.ts';
import type { Matched } from '../index/search.ts';
import type { SectionIndex as Indexed } from '../index/section.ts';
import { allGroupsOf } from '../search/rules.ts';
import { authorNames, cardsAsJson } from './cards.ts';
import { keepPage, keptPage, matchesOf, type ReadyPage } from './kept.ts';
import { type Live, liveCatalogue } from './live.ts';
import {
  deepestRow,
  type Filters,
  filtersOf,
  type ListQuery,
  type Query,
  wantedOf,
  writeListCursor,
} from './rules.ts';

type List = CallReply<typeof calls.listArt>;

export const listArt: Handler<typeof calls.listArt> = ({ query }) => list('art', query);
export const listArtisan: Handler<typeof calls.listArtisan> = ({ query }) => list('artisan', query);
export const listDesign: Handler<typeof calls.listDesign> = ({ query }) => list('design', query);

const paths: Readonly<Record<Section, string>> = {
  art: calls.listArt.path,
  artisan: calls.listArtisan.path,
  design: calls.listDesign.path,
};

/** Works of a section (spec A §4, §7), found in memory and answered with the cards as they are stored. */
const list = async (section: Section, query: Query): Promise<Result<List | ReadyJson>> => {
  const wanted = wantedOf(section, query);
  if ('field' in wanted) return refuseFields({ [wanted.field]: [wanted.code] });
  const live = await liveCatalogue();
  const { edition } = live;
  const asked = JSON.stringify(wanted);
  const known = keptPage(edition, asked);
  if (known) return done(known.json, known.headers);
  const wrong = await unknownKeys(live, wanted.filters);
  if (wrong) return refuseFields(wrong);
  const page = await makePage(live, wanted, query);
  keepPage(edition, asked, page);
  return done(page.json, page.headers);
};

const makePage = async (live: Live, wanted: ListQuery, query: Query): Promise<ReadyPage> => {
  const { filters, offset, after } = wanted;
  const section = live.sections[filters.section];
  const matched = matchesOf(live.edition, filters.section, section, filters.q);
  const isTooDeep = !after && offset >= deepestRow;
  const { total, slots, next } = question(() => {
    const found = passing(section, filters, matched);
    const page = isTooDeep
      ? { slots: [], next: null }
      : pageOf(section, found, matched, { ...wanted, price: filters.price });
    return { ...page, total: countBits(found) };
  });
  const cursor = next && writeListCursor(wanted.order, next);
  const headers = {
    'X-Total-Count': String(total),
    ...(cursor && { Link: `<${addressOf(filters.section, query, cursor)}>; rel="next"` }),
    ...wayOf(matched),
  };
  return { json: await cardsAsJson(section, slots), headers };
};

/** How something was found that was not found as typed (contract: searchWays). */
const wayOf = (matched: Matched | null): Record<string, string> =>
  matched?.way
    ? { 'X-Searched-By': matched.way, 'X-Searched-As': encodeURIComponent(matched.as ?? '') }
    : {};

/** The same question, going on behind the last work shown (RFC 8288, relative to the call). */
const addressOf = (section: Section, query: Query, after: string): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page: undefined, after })) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return `${paths[section]}/?${search}`;
};

type Facets = CallReply<typeof calls.getFacets>;

/** GET /api/facets/:section: how many works each choice would show. */
export const getFacets: Handler<typeof calls.getFacets> = async ({ params, query }) => {
  const filters = filtersOf(params.section, query);
  if ('field' in filters) return refuseFields({ [filters.field]: [filters.code] });
  const live = await liveCatalogue();
  const { edition } = live;
  const asked = `facets ${JSON.stringify(filters)}`;
  const known = keptPage(edition, asked);
  if (known) return done(known.json);
  const wrong = await unknownKeys(live, filters);
  if (wrong) return refuseFields(wrong);
  const section = live.sections[params.section];
  const matched = matchesOf(edition, params.section, section, filters.q);
  const facets = question(() => facetsOf(section, filters, matched));
  const reply = await toWire(section, facets);
  const json = new ReadyJson(Buffer.from(JSON.stringify(reply)));
  keepPage(edition, asked, { json, headers: {} });
  return done(json);
};

const toWire = async (
  section: Indexed,
  { total, facets, ranges, droppable }: ReturnType<typeof facetsOf>,
): Promise<Facets> => {
  const names = await authorNames(
    section,
    facets.artist.map(({ key }) => key),
  );
  return {
    total: { count: total },
    facets: {
      ...facets,
      artist: facets.artist.map((choice) => {
        const name = names.get(choice.key);
        return name === undefined ? choice : { ...choice, name };
      }),
    },
    ranges,
    droppable: [...droppable],
  };
};

/**
 * Filters whose key neither the vocabulary nor any work knows: somebody else's link, or a slip of a program. A key of
 * another section is known and finds nothing.
 */
export const unknownKeys = async (
  live: Live,
  filters: Filters,
): Promise<Record<string, FieldCode[]> | null> => {
  const wrong: Record<string, FieldCode[]> = {};
  for (const { name, column } of choiceFilters) {
    for (const key of filters[name]) {
      if (isUsed(live, column, key) || (await isTerm(column, key))) continue;
      wrong[name] = ['bad-choice'];
    }
  }
  return Object.keys(wrong).length > 0 ? wrong : null;
};

const isUsed = ({ sections: all }: Live, column: KeyColumn, key: string): boolean =>
  sections.some((name) => all[name].keys[column].codeOf(key) !== undefined);

const isTerm = async (column: KeyColumn, key: string): Promise<boolean> => {
  for (const group of allGroupsOf(column)) {
    if (await pluginService('content').isTerm(group, key)) return true;
  }
  return false;
};
