import { calls, done, refuse } from '@oner/config/contract';
import { type Handler, handle } from '@oner/platform';
import type { VersionState } from './rules.ts';
import {
  compareEditions,
  editionBefore,
  findLegal,
  type LegalEdition,
  legalChangesOf,
  legalTextOf,
} from './service.ts';
import type { EditionHead } from './store.ts';

/** The version in force, or any other announced version (spec A §2, L §2). */
const getLegal: Handler<'getLegal'> = async ({ params, query }) => {
  const edition = await findLegal(params.slug, query.lang, query);
  if (!edition) return refuse('not-found');
  const { head, versionState, versionStates } = edition;
  const [{ html, contents }, changes] = await Promise.all([
    legalTextOf(head),
    legalChangesOf(edition),
  ]);
  return done({
    slug: head.slug,
    lang: head.locale,
    title: head.title,
    summary: head.summary,
    version: head.version,
    effective: versionState.effectiveOn,
    draft_note: head.draftNote,
    sha256: head.sha256,
    state: versionState.state,
    changes,
    versions: versionStates.map(toVersion).reverse(),
    contents: [...contents],
    html,
  });
};

const toVersion = ({ version, effectiveOn, announcedAt, state }: VersionState) => ({
  version,
  effective: effectiveOn,
  announced: announcedAt.toISOString(),
  state,
});

/** The differences of a version from the one before it or from any other. */
const getLegalChanges: Handler<'getLegalChanges'> = async ({ params, query }) => {
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
    ...toVersion(after.versionState),
    from: { version: before.version, effective: dayOf(after, before) },
    parts: changes.map(({ pieces, ...rest }) => ({ ...rest, pieces: [...pieces] })),
  });
};

/** The date of effect of the earlier version, as its state has it. */
const dayOf = ({ versionStates }: LegalEdition, { version, effectiveOn }: EditionHead): string =>
  versionStates.find((one) => one.version === version)?.effectiveOn ?? effectiveOn;

/** The earlier version in the language of the newer one, which may not be the requested language. */
const earlier = async (after: LegalEdition, slug: string, from: string | undefined) => {
  if (from === undefined) return editionBefore(after);
  const { locale } = after.head;
  const lang = locale === 'ru' || locale === 'en' ? locale : 'kk';
  return (await findLegal(slug, lang, { version: from }))?.head ?? null;
};

export const legalCalls = [
  handle(calls.getLegal, getLegal),
  handle(calls.getLegalChanges, getLegalChanges),
];
