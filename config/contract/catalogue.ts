import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import {
  id,
  idOrEmpty,
  keyOrEmpty,
  labels,
  paging,
  sections,
  typed,
  wholeOrEmpty,
  work,
} from './shapes.ts';

/** 0 recent, 1 price low to high, 2 price high to low (spec A §4). */
const order = z.optional(z.union([z.literal(''), z.enum(['0', '1', '2'])], 'bad-choice'));
const maxTenge = 1_000_000_000;
const artFilters = {
  q: z.optional(typed(100)),
  mat: keyOrEmpty,
  tech: keyOrEmpty,
  min: wholeOrEmpty(0, maxTenge),
  max: wholeOrEmpty(0, maxTenge),
  order,
  proff: keyOrEmpty,
  artist: idOrEmpty,
  ...paging,
};

export const listArt = defineCall({
  name: 'listArt',
  method: 'GET',
  path: '/api/art/get',
  auth: 'anyone',
  spec: 'A §7',
  query: z.object(artFilters),
  reply: z.array(work),
  refusals: ['bad-request'],
  example: { query: { q: '', order: '1', proff: '' } },
});

export const listArtisan = defineCall({
  name: 'listArtisan',
  method: 'GET',
  path: '/api/artisan/get',
  auth: 'anyone',
  spec: 'A §7',
  query: z.object({ ...artFilters, type: keyOrEmpty, style: keyOrEmpty }),
  reply: z.array(work),
  refusals: ['bad-request'],
  example: { query: { order: '2' } },
});

export const listDesign = defineCall({
  name: 'listDesign',
  method: 'GET',
  path: '/api/design/get',
  auth: 'anyone',
  spec: 'A §7',
  query: z.object({ q: z.optional(typed(100)), order, artist: idOrEmpty, ...paging }),
  reply: z.array(work),
  refusals: ['bad-request'],
  example: {},
});

export const getWork = defineCall({
  name: 'getWork',
  method: 'GET',
  path: '/api/works/:id',
  auth: 'anyone',
  spec: 'ours',
  params: z.object({ id }),
  reply: work,
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{workId}' } },
});

const term = z.object({ key: z.string(), labels, wire: z.optional(z.number()) });

/** Labels of every key on the wire, by group (levels.art, artMaterials, …), in the order to show. */
export const getVocabulary = defineCall({
  name: 'getVocabulary',
  method: 'GET',
  path: '/api/vocabulary',
  auth: 'anyone',
  spec: 'ours',
  reply: z.record(z.string(), z.array(term)),
  refusals: [],
  example: {},
});

/** What the home page says in figures: published works by section, and authors who show any. */
export const getCounts = defineCall({
  name: 'getCounts',
  method: 'GET',
  path: '/api/counts',
  auth: 'anyone',
  spec: 'ours',
  reply: z.object({
    works: z.object({ art: z.number(), artisan: z.number(), design: z.number() }),
    authors: z.number(),
  }),
  refusals: [],
  example: {},
});

export { sections };
