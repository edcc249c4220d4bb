import { type calls, done, type Language, refuse } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { readText } from './read-text.ts';

const uid = 'api::legal-text.legal-text';

/** GET /api/legal/:slug (spec A §2, L §2). */
export const getLegal: Verb<typeof calls.getLegal> = async ({ params, query }) => {
  const text = await readText(uid, params.slug, query.lang);
  if (!text) return refuse('not-found');
  const { slug, locale, title, summary, version, effective, draftNote, sha256, contents, html } =
    text;
  return done({
    slug,
    lang: locale,
    title,
    summary,
    version,
    effective,
    draft_note: draftNote,
    sha256,
    contents: [...contents],
    html,
  });
};

/** The text behind a box to tick, for the record of a consent. */
export const legalTextFor = async (slug: string, lang: Language) => {
  const text = await readText(uid, slug, lang);
  if (!text) return null;
  const { locale, version, sha256 } = text;
  return { slug, version, lang: locale as Language, sha256 };
};
