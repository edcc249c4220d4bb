import {
  type CallReply,
  calls,
  done,
  type Result,
  refuseFields,
  type Section,
} from '@oner/config/contract';
import type { ReadyJson, Verb } from '@oner/platform';
import { writeCursor } from '../domain/cursor.ts';
import { deepestRow, type Query, type Wanted, wantedOf } from '../domain/wanted.ts';
import { countBits } from '../index/bits.ts';
import { pageOf } from '../index/page.ts';
import { passing } from '../index/passing.ts';
import { question } from '../index/scratch.ts';
import type { Matched } from '../index/search.ts';
import { cardsAsJson } from './cards.ts';
import { unknownKeys } from './known-keys.ts';
import { type Live, liveCatalogue } from './live-catalogue.ts';
import { matchesOf } from './matches.ts';
import { keepPage, keptPage, type ReadyPage } from './pages.ts';

type Reply = CallReply<typeof calls.listArt>;

export const listArt: Verb<typeof calls.listArt> = ({ query }) => list('art', query);
export const listArtisan: Verb<typeof calls.listArtisan> = ({ query }) => list('artisan', query);
export const listDesign: Verb<typeof calls.listDesign> = ({ query }) => list('design', query);

const paths: Readonly<Record<Section, string>> = {
  art: calls.listArt.path,
  artisan: calls.listArtisan.path,
  design: calls.listDesign.path,
};

/** Works of a section (spec A §4, §7), found in memory and answered with the cards as they are stored. */
const list = async (section: Section, query: Query): Promise<Result<Reply | ReadyJson>> => {
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

const makePage = async (live: Live, wanted: Wanted, query: Query): Promise<ReadyPage> => {
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
  const cursor = next && writeCursor(wanted.order, next);
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
