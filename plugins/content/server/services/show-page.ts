import { type calls, done, refuse } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { readText } from './read-text.ts';

/** GET /api/pages/:slug: about us and the help centre. */
export const getPage: Verb<typeof calls.getPage> = async ({ params, query }) => {
  const text = await readText('api::page.page', params.slug, query.lang);
  if (!text) return refuse('not-found');
  const { slug, locale, title, summary, contents, html } = text;
  return done({ slug, lang: locale, title, summary, contents: [...contents], html });
};
