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
/** What a list of works is filtered by, as its address and its query have it. */
export const listFilters = {
  q: z.optional(typed(100)),
  ...choices,
  /** `buy` (unless said) speaks of sale prices; `rent` of rents, and shows only what can be rented. */
  price: z.optional(z.union([z.literal(''), z.enum(priceKinds)], 'bad-choice')),
  ...rangeEnds,
  artist: idsOrEmpty,
};

/**
 * A list also answers in headers: `X-Total-Count` (exact, or `1000+`), `Link` with the next page, and, where nothing
 * was found as typed but something was found another way, `X-Searched-By` (one of `searchWays`) and `X-Searched-As`
 * (the text that was found, percent-encoded).
 */
export const searchWays = ['layout', 'latin', 'typo', 'part'] as const;
export type SearchWay = (typeof searchWays)[number];

const list = { query: z.object({ ...listFilters, order, ...paging }), reply: z.array(work) };

export const listArt = defineCall({
  method: 'GET',
  path: '/api/art/get',
  auth: 'anyone',
  spec: 'A §7',
  ...list,
  refusals: ['bad-request'],
  example: { query: { q: '', order: '1', proff: '' } },
});

export const listArtisan = defineCall({
  method: 'GET',
  path: '/api/artisan/get',
  auth: 'anyone',
  spec: 'A §7',
  ...list,
  refusals: ['bad-request'],
  example: { query: { order: '2', hmin: '10' } },
});

export const listDesign = defineCall({
  method: 'GET',
  path: '/api/design/get',
  auth: 'anyone',
  spec: 'A §7',
  ...list,
  refusals: ['bad-request'],
  example: {},
});

const choice = z.object({
  /** A key of the vocabulary; for `artist` the id of the author. */
  key: z.string(),
  /** Works one would see with this choice alone in place of the filter's own; exact unless `isMore`. */
  count: z.number(),
  isMore: z.optional(z.literal(true)),
  /** Of an author: the name to show. */
  name: z.optional(z.string()),
});
const range = z.nullable(z.object({ min: z.number(), max: z.number() }));
const ranges = Object.fromEntries(rangeFilters.map(({ name }) => [name, range])) as Readonly<
  Record<RangeName, typeof range>
>;

/**
 * What each filter would show, everything else as chosen. Authors: the 100 with most works. Ranges are those of all
 * public works of the section: prices (sale or rent, as asked) in whole tenge, sizes in centimetres; null when nobody
 * gave one.
 */
export const getFacets = defineCall({
  method: 'GET',
  path: '/api/facets/:section',
  auth: 'anyone',
  params: z.object({ section: z.enum(sections, 'bad-choice') }),
  query: z.object(listFilters),
  reply: z.object({
    total: z.object({ count: z.number(), isMore: z.optional(z.literal(true)) }),
    facets: z.record(z.enum(facetNames), z.array(choice)),
    ranges: z.object(ranges),
    /** Of the chosen filters, those that find something when they alone are dropped; only when total is 0. */
    droppable: z.array(z.string()),
  }),
  refusals: ['bad-request'],
  example: { params: { section: 'art' }, query: { tech: 'oil' } },
});

/** Addresses for the sitemap: 5,000 at a time in a steady order, `Link` with the next. */
export const listAddresses = defineCall({
  method: 'GET',
  path: '/api/addresses/:kind',
  auth: 'anyone',
  params: z.object({ kind: z.enum(['works', 'sellers', 'items'], 'bad-choice') }),
  query: z.object({ after: paging.after }),
  reply: z.array(
    z.object({
      id,
      section: z.optional(z.enum(sections)),
      /** The page, without a language. */ path: z.string(),
    }),
  ),
  refusals: ['bad-request'],
  example: { params: { kind: 'works' } },
});

export const getWork = defineCall({
  method: 'GET',
  path: '/api/works/:id',
  auth: 'anyone',
  params: z.object({ id }),
  reply: z.extend(work, {
    /** Code of the certificate of authenticity, once the original is sold and received. */
    certificate: z.optional(certificateCode),
    /** What its author tells of themselves, as getSeller has it; absent where they tell nothing. */
    author: z.optional(z.object({ about: z.string(), abouts: someLabels })),
    details: z.optional(z.object(workDetails)),
    photos: z.optional(
      z.array(
        z.extend(photo, {
          view: z.enum(photoViews),
          /** It can be seen larger, by getZoomTile: pixels of all tiles together, and of the sides of one. */
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

/** One tile of a photo of a public work, by column and row; never the file that its author sent. */
export const getZoomTile = defineCall({
  method: 'GET',
  path: '/api/works/:id/zoom/:photo/:tile',
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

/** Labels of every key on the wire, by group (levels.art, artMaterials, …), in the order to show. */
export const getVocabulary = defineCall({
  method: 'GET',
  path: '/api/vocabulary',
  auth: 'anyone',
  reply: z.record(z.string(), z.array(term)),
  refusals: [],
  example: {},
});

/** What the home page says in figures: published works by section, and authors who show any. */
export const getCounts = defineCall({
  method: 'GET',
  path: '/api/counts',
  auth: 'anyone',
  reply: z.object({
    works: sectionCounts,
    authors: z.number(),
  }),
  refusals: [],
  example: {},
});

export { sections };
