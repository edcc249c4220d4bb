import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { inLanguage, instant, isoDate, lang, photo } from './shapes.ts';
import { legalSlugs, legalStates } from './text-names.ts';

const heading = z.object({ id: z.string(), title: z.string() });

const legal = z.object({ slug: z.enum(legalSlugs) });
const version = z.string().check(z.regex(/^[\w.-]{1,40}$/, 'bad-choice'));
const legalVersion = z.object({
  version: z.string(),
  effective: isoDate,
  announced: instant,
  state: z.enum(legalStates),
});

/** Terms, privacy policy and author agreement: the version in force, or any version ever announced. */
export const getLegal = defineCall('GET /api/legal/:slug', {
  auth: 'anyone',
  spec: 'A §2, L §2',
  params: legal,
  query: z.object({
    lang,
    version: z.optional(version),
    /** Hash of one text of a version, as recorded by a consent. */
    sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'bad-choice'))),
  }),
  reply: z.object({
    slug: z.string(),
    lang: z.string(),
    title: z.string(),
    summary: z.string(),
    version: z.string(),
    effective: isoDate,
    state: z.enum(legalStates),
    /** Changes against the previous version; null for the first. */
    changes: z.nullable(z.object({ from: z.string(), clauses: z.array(z.string()) })),
    /** All announced versions, newest first. */
    versions: z.array(legalVersion),
    draft_note: z.string(),
    /** SHA-256 of the text as shown; consents refer to it. */
    sha256: z.string(),
    contents: z.array(heading),
    html: z.string(),
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { slug: 'page-terms' }, query: { lang: 'kk' } },
});

const diffKinds = ['same', 'added', 'removed'] as const;

/** Word-by-word changes of a version of a legal text. Default of `from`: the previous version. */
export const getLegalChanges = defineCall('GET /api/legal/:slug/changes', {
  auth: 'anyone',
  spec: 'L §2, L §9; path ours',
  params: legal,
  query: z.object({ lang, version, from: z.optional(version) }),
  reply: z.object({
    slug: z.string(),
    lang: z.string(),
    title: z.string(),
    ...legalVersion.shape,
    from: z.object({ version: z.string(), effective: isoDate }),
    /** Blocks that differ, in the order of the text. */
    parts: z.array(
      z.object({
        kind: z.enum(['added', 'removed', 'changed']),
        /** Heading of the section; empty before the first. */
        section: z.string(),
        /** Number of the clause; empty if it has none. */
        clause: z.string(),
        /** Plain text; join the pieces with spaces. */
        pieces: z.array(z.object({ kind: z.enum(diffKinds), text: z.string() })),
      }),
    ),
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { slug: 'page-terms' }, query: { lang: 'ru', version: '1.0', from: '1.0' } },
});

/** Slug chosen by an editor: lowercase Latin letters, digits and hyphens. */
export const pageSlugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const pageSlug = z.string().check(z.regex(pageSlugPattern), z.maxLength(100));

/** A page written by editors, by slug: about us, the help centre, and any other. */
export const getPage = defineCall('GET /api/pages/:slug', {
  auth: 'anyone',
  spec: 'A §2',
  params: z.object({ slug: pageSlug }),
  query: inLanguage,
  reply: z.object({
    slug: z.string(),
    lang: z.string(),
    title: z.string(),
    summary: z.string(),
    contents: z.array(heading),
    html: z.string(),
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { slug: 'about-us' }, query: { lang: 'en' } },
});

/** All published pages, each once, for the sitemap. */
export const listPages = defineCall('GET /api/page-addresses', {
  auth: 'anyone',
  spec: 'A §2; path ours',
  query: inLanguage,
  reply: z.array(z.object({ slug: z.string(), lang: z.string(), title: z.string() })),
  refusals: ['bad-request'],
  example: { query: { lang: 'ru' } },
});

/** Footer columns as edited by staff, with the pages added to the menu. */
export const getMenu = defineCall('GET /api/menu', {
  auth: 'anyone',
  spec: 'A §2 footer; path ours',
  query: inLanguage,
  reply: z.object({
    /** Current year by the shop's clock. */
    year: z.number(),
    columns: z.array(
      z.object({
        title: z.string(),
        /** A path without language, or an external URL. */
        links: z.array(z.object({ label: z.string(), path: z.string() })),
      }),
    ),
  }),
  refusals: ['bad-request'],
  example: { query: { lang: 'en' } },
});

export const newsHead = z.object({
  id: z.string(),
  lang: z.string(),
  title: z.string(),
  summary: z.string(),
  published: isoDate,
  photo: z.nullable(z.string()),
  /** The same photo in all widths: one element or none. */
  photos: z._default(z.array(photo), []),
});

export const listNews = defineCall('GET /api/news', {
  auth: 'anyone',
  spec: 'A §2 blog',
  query: inLanguage,
  reply: z.array(newsHead),
  refusals: ['bad-request'],
  example: { query: { lang: 'ru' } },
});

export const getNews = defineCall('GET /api/news/:id', {
  auth: 'anyone',
  spec: 'A §2 blog',
  params: z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'bad-request')) }),
  query: inLanguage,
  reply: z.object({ ...newsHead.shape, html: z.string(), updated: instant }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: 'author-offer-december-2026' }, query: { lang: 'kk' } },
});
