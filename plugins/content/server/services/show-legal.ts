import { type calls, done, refuse } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import type { Standing } from '../domain/legal-standing.ts';
import { changesOf, findLegal, legalTextOf } from './read-legal.ts';

/** GET /api/legal/:slug (spec A §2, L §2): the version in force, or any other that was ever announced. */
export const getLegal: Verb<typeof calls.getLegal> = async ({ params, query }) => {
  const edition = await findLegal(params.slug, query.lang, query);
  if (!edition) return refuse('not-found');
  const { head, standing, standings } = edition;
  const [{ html, contents }, changes] = await Promise.all([legalTextOf(head), changesOf(edition)]);
  return done({
    slug: head.slug,
    lang: head.locale,
    title: head.title,
    summary: head.summary,
    version: head.version,
    effective: standing.effectiveOn,
    draft_note: head.draftNote,
    sha256: head.sha256,
    state: standing.state,
    changes,
    versions: standings.map(toVersion).reverse(),
    contents: [...contents],
    html,
  });
};

export const toVersion = ({ version, effectiveOn, announcedAt, state }: Standing) => ({
  version,
  effective: effectiveOn,
  announced: announcedAt.toISOString(),
  state,
});
