import { type calls, done, refuse } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import type { EditionHead } from '../store/legal-editions.ts';
import { compareEditions, editionBefore, findLegal, type LegalEdition } from './read-legal.ts';
import { toVersion } from './show-legal.ts';

/** GET /api/legal/:slug/changes: what is different in a version, against the one before or any other. */
export const getLegalChanges: Verb<typeof calls.getLegalChanges> = async ({ params, query }) => {
  const { slug } = params;
  const after = await findLegal(slug, query.lang, { version: query.version });
  if (!after) return refuse('not-found');
  const before = await earlier(after, slug, query.from);
  if (!before) return refuse('not-found');
  const changes = await compareEditions(before, after.head);
  return done({
    slug,
    lang: after.head.locale,
    title: after.head.title,
    ...toVersion(after.standing),
    from: { version: before.version, effective: dayOf(after, before) },
    parts: changes.map(({ pieces, ...rest }) => ({ ...rest, pieces: [...pieces] })),
  });
};

/** From when the earlier version held: as its record says. */
const dayOf = ({ standings }: LegalEdition, { version, effectiveOn }: EditionHead): string =>
  standings.find((one) => one.version === version)?.effectiveOn ?? effectiveOn;

/** Compared in the language of the newer one, be it another than was asked for. */
const earlier = async (after: LegalEdition, slug: string, from: string | undefined) => {
  if (from === undefined) return editionBefore(after);
  const { locale } = after.head;
  const lang = locale === 'ru' || locale === 'en' ? locale : 'kk';
  return (await findLegal(slug, lang, { version: from }))?.head ?? null;
};
