import { type CallReply, type calls, done, refuseFields } from '@oner/config/contract';
import { ReadyJson, type Verb } from '@oner/platform';
import { filtersOf } from '../domain/wanted.ts';
import { facetsOf } from '../index/facets.ts';
import { question } from '../index/scratch.ts';
import type { Section } from '../index/section.ts';
import { authorNames } from './author-names.ts';
import { unknownKeys } from './known-keys.ts';
import { liveCatalogue } from './live-catalogue.ts';
import { matchesOf } from './matches.ts';
import { keepPage, keptPage } from './pages.ts';

type Reply = CallReply<typeof calls.getFacets>;

/** GET /api/facets/:section: how many works each choice would show. */
export const getFacets: Verb<typeof calls.getFacets> = async ({ params, query }) => {
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
  section: Section,
  { total, facets, ranges, droppable }: ReturnType<typeof facetsOf>,
): Promise<Reply> => {
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
