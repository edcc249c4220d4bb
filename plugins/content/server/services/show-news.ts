import { type calls, done, refuse } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { pickLanguage } from '../domain/pick-language.ts';
import { listVersions, type TextHead } from '../store/texts.ts';
import { readText, withProvider } from './read-text.ts';

const uid = 'api::news.news';
/** Articles in all languages: more than a hundred are no news. */
const mostVersions = 300;

const toNewsHead = ({ slug, locale, title, summary, published, ...head }: TextHead) => ({
  ...{ id: slug, lang: locale, title, summary, published },
  photo: head.photo,
  photos: head.sizedPhoto ? [head.sizedPhoto] : [],
});

/** GET /api/news: newest first, each article once. */
export const listNews: Verb<typeof calls.listNews> = async ({ query }) => {
  const articles = Map.groupBy(
    await listVersions(uid, mostVersions),
    ({ documentId }) => documentId,
  );
  const shown = [...articles.values()].flatMap((versions) => {
    const version = pickLanguage(versions, query.lang);
    return version ? [toNewsHead(withProvider(version))] : [];
  });
  return done(shown);
};

/** GET /api/news/:id */
export const getNews: Verb<typeof calls.getNews> = async ({ params, query }) => {
  const text = await readText(uid, params.id, query.lang);
  if (!text) return refuse('not-found');
  return done({ ...toNewsHead(text), html: text.html, updated: text.updatedAt.toISOString() });
};
