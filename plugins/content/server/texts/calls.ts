import { calls, done, type Language, refuse } from '@oner/config/contract';
import { dateInAlmaty } from '@oner/config/terms';
import { clock, type Handler, handle } from '@oner/platform';
import { FOOTER_SLUG, pickLanguage, readMenu } from './rules.ts';
import { readText, withProvider } from './service.ts';
import { findVersions, newestNews, pageVersions, readBody, type TextHead } from './store.ts';

const pageUid = 'api::page.page';

/** About us, the help centre, and every page that editors add. */
const getPage: Handler<'getPage'> = async ({ params, query }) => {
  const text =
    params.slug === FOOTER_SLUG ? null : await readText(pageUid, params.slug, query.lang);
  if (!text) return refuse('not-found');
  const { slug, locale, title, summary, contents, html } = text;
  return done({ slug, lang: locale, title, summary, contents: [...contents], html });
};

const listPages: Handler<'listPages'> = async ({ query }) =>
  done(
    inLanguage(await pageVersions(), query.lang).map(({ slug, locale, title }) => ({
      slug,
      lang: locale,
      title,
    })),
  );

const getMenu: Handler<'getMenu'> = async ({ query }) => {
  const footer = pickLanguage(await findVersions(pageUid, FOOTER_SLUG), query.lang);
  const pages = inLanguage(await pageVersions({ menu: true }), query.lang);
  const links = pages.map(({ title, slug }) => ({ label: title, path: `/${slug}` }));
  const columns = readMenu((footer && (await readBody(footer))) ?? '', links);
  return done({
    year: Number(dateInAlmaty(clock.now()).slice(0, 4)),
    columns: columns.map((column) => ({ title: column.title, links: [...column.links] })),
  });
};

/** Each page once, in the requested language or another one; the footer is not a page. */
const inLanguage = (versions: readonly TextHead[], lang: string): TextHead[] =>
  [...Map.groupBy(versions, ({ slug }) => slug)].flatMap(([slug, found]) => {
    const version = slug === FOOTER_SLUG ? undefined : pickLanguage(found, lang);
    return version ? [withProvider(version)] : [];
  });

const newsUid = 'api::news.news';
/** Limit of articles in all languages: about a hundred articles. */
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

type NewsHead = ReturnType<typeof toNewsHead>;

/** Each article once, newest first, with titles and summaries in all its languages for the search. */
export const searchableNews = async (
  lang: Language,
): Promise<{ readonly head: NewsHead; readonly texts: readonly string[] }[]> => {
  const articles = Map.groupBy(await newestNews(mostVersions), ({ documentId }) => documentId);
  return [...articles.values()].flatMap((versions) => {
    const version = pickLanguage(versions, lang);
    if (!version) return [];
    const texts = versions.map(withProvider).map(({ title, summary }) => `${title} ${summary}`);
    return [{ head: toNewsHead(withProvider(version)), texts }];
  });
};

/** Newest first, each article once. */
const listNews: Handler<'listNews'> = async ({ query }) =>
  done((await searchableNews(query.lang)).map(({ head }) => head));

const getNews: Handler<'getNews'> = async ({ params, query }) => {
  const text = await readText(newsUid, params.id, query.lang);
  if (!text) return refuse('not-found');
  return done({ ...toNewsHead(text), html: text.html, updated: text.updatedAt.toISOString() });
};

export const textCalls = [
  handle(calls.getPage, getPage),
  handle(calls.listPages, listPages),
  handle(calls.getMenu, getMenu),
  handle(calls.listNews, listNews),
  handle(calls.getNews, getNews),
];
