import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { certificateCode } from './certificates.ts';
import {
  type ChoiceName,
  choiceFilters,
  facetNames,
  mostOf,
  priceKinds,
  type RangeEnd,
  type RangeName,
  rangeFilters,
} from './filters.ts';
import {
  id,
  idsOrEmpty,
  keysOrEmpty,
  labels,
  paging,
  photo,
  sectionCounts,
  sections,
  someLabels,
  typed,
  wholeOrEmpty,
  work,
} from './shapes.ts';
import { workDetails } from './work-details.ts';
import { photoViews } from './work-form.ts';

/** 0 recent, 1 price low to high, 2 price high to low (spec A §4). */
const order = z.optional(z.union([z.literal(''), z.enum(['0', '1', '2'])], 'bad-choice'));
const choices = Object.fromEntries(
  choiceFilters.map(({ name }) => [name, keysOrEmpty]),
) as Readonly<Record<ChoiceName, typeof keysOrEmpty>>;
const rangeEnds = Object.fromEntries(
  Object.entries(mostOf).map(([end, most]) => [end, wholeOrEmpty(0, most)]),
) as Readonly<Record<RangeEnd, ReturnType<typeof wholeOrEmpty>>>;
/** Filters of a list of works, as in page addresses and queries. */
export const listFilters = {
  q: z.optional(typed(100)),
  ...choices,
  /** `buy` (default): price filters apply to sale prices. `rent`: they apply to rents, and only rentable works are listed. */
  price: z.optional(z.union([z.literal(''), z.enum(priceKinds)], 'bad-choice')),
  ...rangeEnds,
  artist: idsOrEmpty,
};

/**
 * A list also returns headers: `X-Total-Count` (exact, or `1000+`), `Link` with the next page and, if the text found
 * nothing as typed but something in another way, `X-Searched-By` (one of `searchWays`) and `X-Searched-As` (the text that
 * was found, percent-encoded).
 */
export const searchWays = ['layout', 'latin', 'typo', 'part'] as const;
export type SearchWay = (typeof searchWays)[number];

const list = { query: z.object({ ...listFilters, order, ...paging }), reply: z.array(work) };

export const listArt = defineCall('GET /api/art/get', {
  auth: 'anyone',
  spec: 'A §7',
  ...list,
  refusals: ['bad-request'],
  example: { query: { q: '', order: '1', proff: '' } },
});

export const listArtisan = defineCall('GET /api/artisan/get', {
  auth: 'anyone',
  spec: 'A §7',
  ...list,
  refusals: ['bad-request'],
  example: { query: { order: '2', hmin: '10' } },
});

export const listDesign = defineCall('GET /api/design/get', {
  auth: 'anyone',
  spec: 'A §7',
  ...list,
  refusals: ['bad-request'],
  example: {},
});

const choice = z.object({
  /** A key of the vocabulary; for `artist` the id of the author. */
  key: z.string(),
  /** Number of works if this choice replaced the filter's current value; exact unless `isMore`. */
  count: z.number(),
  isMore: z.optional(z.literal(true)),
  /** Display name of an author. */
  name: z.optional(z.string()),
});
const range = z.nullable(z.object({ min: z.number(), max: z.number() }));
const ranges = Object.fromEntries(rangeFilters.map(({ name }) => [name, range])) as Readonly<
  Record<RangeName, typeof range>
>;

/**
 * Counts for each filter, with the other filters as chosen. Authors: the 100 with the most works. Ranges cover all public
 * works of the section: prices (sale or rent, as requested) in whole tenge, sizes in centimetres; null if no work has a value.
 */
export const getFacets = defineCall('GET /api/facets/:section', {
  auth: 'anyone',
  params: z.object({ section: z.enum(sections, 'bad-choice') }),
  query: z.object(listFilters),
  reply: z.object({
    total: z.object({ count: z.number(), isMore: z.optional(z.literal(true)) }),
    facets: z.record(z.enum(facetNames), z.array(choice)),
    ranges: z.object(ranges),
    /** Chosen filters whose removal alone yields results; only when total is 0. */
    droppable: z.array(z.string()),
  }),
  refusals: ['bad-request'],
  example: { params: { section: 'art' }, query: { tech: 'oil' } },
});

/** Addresses for the sitemap in a stable sequence, 5,000 per page, with `Link` to the next. */
export const listAddresses = defineCall('GET /api/addresses/:kind', {
  auth: 'anyone',
  params: z.object({ kind: z.enum(['works', 'sellers', 'items'], 'bad-choice') }),
  query: z.object({ after: paging.after }),
  reply: z.array(
    z.object({
      id,
      section: z.optional(z.enum(sections)),
      /** Path of the page, without language. */ path: z.string(),
    }),
  ),
  refusals: ['bad-request'],
  example: { params: { kind: 'works' } },
});

export const getWork = defineCall('GET /api/works/:id', {
  auth: 'anyone',
  params: z.object({ id }),
  reply: z.extend(work, {
    /** Code of the certificate of authenticity, once the original is sold and received. */
    certificate: z.optional(certificateCode),
    /** The author's text about themselves, as in getSeller; absent if there is none. */
    author: z.optional(z.object({ about: z.string(), abouts: someLabels })),
    details: z.optional(z.object(workDetails)),
    photos: z.optional(
      z.array(
        z.extend(photo, {
          view: z.enum(photoViews),
          /** Present if the photo can be enlarged by getZoomTile: pixel size of the whole, and side length of one tile. */
          zoom: z.optional(
            z.object({ id, width: z.number(), height: z.number(), tile: z.number() }),
          ),
        }),
      ),
    ),
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{workId}' } },
});

/** One tile of a photo of a public work, by column and row; never the file that the author uploaded. */
export const getZoomTile = defineCall('GET /api/works/:id/zoom/:photo/:tile', {
  auth: 'anyone',
  params: z.object({ id, photo: id, tile: z.string().check(z.regex(/^\d{1,2}-\d{1,2}$/)) }),
  reply: z.unknown(),
  file: 'image/webp',
  refusals: ['bad-request', 'not-found', 'upload-busy', 'too-many-attempts'],
  example: {
    params: { id: '{workId}', photo: 'nosuchphoto', tile: '0-0' },
    orRefused: ['not-found'],
  },
});

const term = z.object({ key: z.string(), labels, wire: z.optional(z.number()) });

/** Labels of all vocabulary keys, by group (levels.art, artMaterials, …), in display order. */
export const getVocabulary = defineCall('GET /api/vocabulary', {
  auth: 'anyone',
  reply: z.record(z.string(), z.array(term)),
  example: {},
});

/** Figures of the home page: published works by section, and authors with at least one. */
export const getCounts = defineCall('GET /api/counts', {
  auth: 'anyone',
  reply: z.object({
    works: sectionCounts,
    authors: z.number(),
  }),
  example: {},
});
