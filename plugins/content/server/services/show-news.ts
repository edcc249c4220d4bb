import { type calls, done, type Language, refuse } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { pickLanguage } from '../domain/pick-language.ts';
import { listVersions, type TextHead } from '../store/texts.ts';
import { readText, withProvider } from './read-text.ts';

const uid = 'api::news.news';
/** Articles in all languages: more than a hundred are no news. */
const mostVersions = 300;

const toNewsHead = ({ slug, locale, title, summary, published, ...head }: TextHead) => ({
  id: slug,
  lang: locale,
  title,
  summary,
  published,
  photo: head.photo,
  photos: head.sizedPhoto ? [head.sizedPhoto] : [],
});

export type NewsHead = ReturnType<typeof toNewsHead>;

/** Each article once, newest first, with titles and summaries in all its languages to find it by. */
export const newsToFind = async (
  lang: Language,
): Promise<{ readonly head: NewsHead; readonly texts: readonly string[] }[]> => {
  const articles = Map.groupBy(
    await listVersions(uid, mostVersions),
    ({ documentId }) => documentId,
  );
  return [...articles.values()].flatMap((versions) => {
    const version = pickLanguage(versions, lang);
    if (!version) return [];
    const texts = versions.map(withProvider).map(({ title, summary }) => `${title} ${summary}`);
    return [{ head: toNewsHead(withProvider(version)), texts }];
  });
};

/** GET /api/news: newest first, each article once. */
export const listNews: Verb<typeof calls.listNews> = async ({ query }) =>
  done((await newsToFind(query.lang)).map(({ head }) => head));

/** GET /api/news/:id */
export const getNews: Verb<typeof calls.getNews> = async ({ params, query }) => {
  const text = await readText(uid, params.id, query.lang);
  if (!text) return refuse('not-found');
  return done({ ...toNewsHead(text), html: text.html, updated: text.updatedAt.toISOString() });
};
