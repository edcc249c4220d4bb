import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, isoDate, languages } from './shapes.ts';

const lang = z._default(z.enum(languages, 'bad-choice'), 'kk');
const heading = z.object({ id: z.string(), title: z.string() });

/** Terms, privacy and the author agreement, with version and date of effect. */
export const getLegal = defineCall({
  name: 'getLegal',
  method: 'GET',
  path: '/api/legal/:slug',
  auth: 'anyone',
  spec: 'A §2, L §2',
  params: z.object({ slug: z.enum(['page-terms', 'page-privacy', 'page-agreement']) }),
  query: z.object({ lang }),
  reply: z.object({
    slug: z.string(),
    lang: z.string(),
    title: z.string(),
    summary: z.string(),
    version: z.string(),
    effective: isoDate,
    draft_note: z.string(),
    /** SHA-256 of the text as shown: what a consent refers to. */
    sha256: z.string(),
    contents: z.array(heading),
    html: z.string(),
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { slug: 'page-terms' }, query: { lang: 'kk' } },
});

/** About page and help centre. */
export const getPage = defineCall({
  name: 'getPage',
  method: 'GET',
  path: '/api/pages/:slug',
  auth: 'anyone',
  spec: 'A §2',
  params: z.object({ slug: z.enum(['about-us', 'faq']) }),
  query: z.object({ lang }),
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

const newsHead = z.object({
  id: z.string(),
  lang: z.string(),
  title: z.string(),
  summary: z.string(),
  published: isoDate,
  photo: z.nullable(z.string()),
});

export const listNews = defineCall({
  name: 'listNews',
  method: 'GET',
  path: '/api/news',
  auth: 'anyone',
  spec: 'A §2 blog',
  query: z.object({ lang }),
  reply: z.array(newsHead),
  refusals: ['bad-request'],
  example: { query: { lang: 'ru' } },
});

export const getNews = defineCall({
  name: 'getNews',
  method: 'GET',
  path: '/api/news/:id',
  auth: 'anyone',
  spec: 'A §2 blog',
  params: z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'bad-request')) }),
  query: z.object({ lang }),
  reply: z.object({ ...newsHead.shape, html: z.string(), updated: instant }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: 'author-offer-december-2026' }, query: { lang: 'kk' } },
});
