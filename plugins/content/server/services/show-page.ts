import { type calls, done, refuse } from '@oner/config/contract';
import { dateInAlmaty } from '@oner/config/terms';
import { clock, type Verb } from '@oner/platform';
import { FOOTER_SLUG, readMenu } from '../domain/menu.ts';
import { pickLanguage } from '../domain/pick-language.ts';
import { findVersions, pageVersions, readBody, type TextHead } from '../store/texts.ts';
import { readText, withProvider } from './read-text.ts';

const uid = 'api::page.page';

/** GET /api/pages/:slug: about us, the help centre, and every page that editors add. */
export const getPage: Verb<typeof calls.getPage> = async ({ params, query }) => {
  const text = params.slug === FOOTER_SLUG ? null : await readText(uid, params.slug, query.lang);
  if (!text) return refuse('not-found');
  const { slug, locale, title, summary, contents, html } = text;
  return done({ slug, lang: locale, title, summary, contents: [...contents], html });
};

/** GET /api/page-addresses */
export const listPages: Verb<typeof calls.listPages> = async ({ query }) =>
  done(
    inLanguage(await pageVersions(), query.lang).map(({ slug, locale, title }) => ({
      slug,
      lang: locale,
      title,
    })),
  );

/** GET /api/menu */
export const getMenu: Verb<typeof calls.getMenu> = async ({ query }) => {
  const footer = pickLanguage(await findVersions(uid, FOOTER_SLUG), query.lang);
  const pages = inLanguage(await pageVersions({ menu: true }), query.lang);
  const links = pages.map(({ title, slug }) => ({ label: title, path: `/${slug}` }));
  const columns = readMenu((footer && (await readBody(footer))) ?? '', links);
  return done({
    year: Number(dateInAlmaty(clock.now()).slice(0, 4)),
    columns: columns.map((column) => ({ title: column.title, links: [...column.links] })),
  });
};

/** Each page once, in the language asked for or another it has; the footer is no page. */
const inLanguage = (versions: readonly TextHead[], lang: string): TextHead[] =>
  [...Map.groupBy(versions, ({ slug }) => slug)].flatMap(([slug, found]) => {
    const version = slug === FOOTER_SLUG ? undefined : pickLanguage(found, lang);
    return version ? [withProvider(version)] : [];
  });
