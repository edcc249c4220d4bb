import { type Language, languages } from '@oner/config/contract';
import { legalSlugs } from '@oner/config/contract/text-names';
import { env } from '@oner/config/env';
import { clock, pluginService } from '@oner/platform';
import { diffArrays } from 'diff';
import { pickLanguage } from '../texts/rules.ts';
import { fillProvider } from '../texts/service.ts';
import {
  type Align,
  blocksOf,
  changedClauses,
  compareTexts,
  type TextChange,
} from './compare-rules.ts';
import { inEffect, type VersionState, versionBefore, versionStateOf } from './rules.ts';
import {
  type EditionHead,
  type EditionText,
  legalEditionsOf,
  listAnnouncements,
  readEdition,
  unannouncedEditions,
} from './store.ts';

/** Legal texts for readers: always from the editions stored at publication, never from the panel's tables. */

/** Versions of each text in the order of announcement, with their present state. */
const readLegalVersions = async (): Promise<ReadonlyMap<string, VersionState[]>> => {
  const bySlug = Map.groupBy(await listAnnouncements(), ({ slug }) => slug);
  const now = clock.now();
  return new Map([...bySlug].map(([slug, announced]) => [slug, versionStateOf(announced, now)]));
};

/** The same for one text. */
export const legalVersionsOf = async (slug: string): Promise<VersionState[]> =>
  (await readLegalVersions()).get(slug) ?? [];

type Wanted = {
  /** Default: the version in force. */
  readonly version?: string | undefined;
  /** One edition of it, as a consent names it. */
  readonly sha256?: string | undefined;
};
export type LegalEdition = {
  readonly head: EditionHead;
  readonly versionState: VersionState;
  readonly versionStates: readonly VersionState[];
};

/**
 * Finds a version in the requested language, or in another one if that is missing (`head.locale` is its language).
 * @returns null if that version, or that edition, was never announced
 */
export const findLegal = async (
  slug: string,
  lang: Language,
  { version, sha256 }: Wanted = {},
): Promise<LegalEdition | null> => {
  const versionStates = await legalVersionsOf(slug);
  const versionState =
    version === undefined
      ? inEffect(versionStates)
      : versionStates.find((one) => one.version === version);
  if (!versionState) return null;
  const editions = await legalEditionsOf(slug, versionState.version);
  const head =
    sha256 === undefined
      ? pickLanguage(editions, lang)
      : editions.find((one) => one.sha256 === sha256);
  return head ? { head: named(head), versionState, versionStates } : null;
};

/** Fills the provider's present data into title and summary. */
const named = (head: EditionHead): EditionHead => ({
  ...head,
  title: fillProvider(head.title, head.locale),
  summary: fillProvider(head.summary, head.locale),
});

/** An edition never changes, so a cached one cannot be stale in any process. */
const texts = new Map<number, EditionText>();
const comparisons = new Map<string, readonly TextChange[]>();
const mostKept = 60;

export const legalTextOf = ({ id }: EditionHead): Promise<EditionText> =>
  keep(texts, id, () => readEdition(id));

/** The differences in `after`; both in one language. */
export const compareEditions = (
  before: EditionHead,
  after: EditionHead,
): Promise<readonly TextChange[]> =>
  keep(comparisons, `${before.id} ${after.id}`, async () => {
    const [old, fresh] = await Promise.all([legalTextOf(before), legalTextOf(after)]);
    return compareTexts(blocksOf(old.html), blocksOf(fresh.html), align);
  });

/** The edition of the version that was in force before this one; null for the first. */
export const editionBefore = async ({
  head: { slug, locale },
  versionState,
  versionStates,
}: LegalEdition): Promise<EditionHead | null> => {
  const before = versionBefore(versionStates, versionState.version);
  return before
    ? (pickLanguage(await legalEditionsOf(slug, before.version), locale) ?? null)
    : null;
};

/** The version from which a text was changed, and the changed clauses; null for the first version. */
export const legalChangesOf = async (
  edition: LegalEdition,
): Promise<{ from: string; clauses: string[] } | null> => {
  const before = await editionBefore(edition);
  if (!before) return null;
  const changes = await compareEditions(before, edition.head);
  return { from: before.version, clauses: changedClauses(changes) };
};

const keep = async <K, V>(kept: Map<K, V>, key: K, make: () => Promise<V>): Promise<V> => {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = await make();
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, made);
  return made;
};

/** The longest common subsequence of two lists, by Myers' algorithm. */
export const align: Align = (one, other, isSame) => {
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of diffArrays([...one], [...other], {
    comparator: isSame,
  })) {
    if (!added && !removed) {
      for (let step = 0; step < count; step += 1) pairs.push([i + step, j + step]);
    }
    if (!added) i += count;
    if (!removed) j += count;
  }
  return pairs;
};

/** Functions for the accounts plugin about the texts that people accept. */

/** The text in force, for the record of a consent; null if there is none. */
export const legalTextFor = async (slug: string, lang: Language) => {
  const edition = await findLegal(slug, lang);
  if (!edition) return null;
  const { locale, version, sha256 } = edition.head;
  const effective = edition.versionState.effectiveOn;
  return { slug, version, lang: locale as Language, sha256, effective };
};

/** The version in force of each text. */
export const legalVersionsNow = async (): Promise<ReadonlyMap<string, string>> => {
  const bySlug = await readLegalVersions();
  return new Map(
    [...bySlug].flatMap(([slug, versionStates]) => {
      const current = inEffect(versionStates);
      return current ? [[slug, current.version] as const] : [];
    }),
  );
};

/** For the panel: each text with all announced versions, the newest first, and the number of people who accepted each. */
export const legalRecord = async () => {
  const [versionStates, accepted, unannounced] = await Promise.all([
    readLegalVersions(),
    pluginService('accounts').countAccepted(),
    unannouncedEditions(),
  ]);
  const peopleOf = (slug: string, version: string): number =>
    accepted.find((one) => one.document === slug && one.version === version)?.people ?? 0;
  return {
    texts: legalSlugs.map((slug) => ({
      slug,
      incomplete: incompleteOf(unannounced.filter((one) => one.slug === slug)),
      versions: (versionStates.get(slug) ?? []).toReversed().map((versionState) => ({
        version: versionState.version,
        state: versionState.state,
        announcedAt: versionState.announcedAt.toISOString(),
        effectiveOn: versionState.effectiveOn,
        accepted: peopleOf(slug, versionState.version),
        url: `${env().publicUrl}/${slug}?version=${encodeURIComponent(versionState.version)}`,
      })),
    })),
  };
};

/**
 * The latest publication that is not announced, with its published and missing languages. A language with another date than
 * the newest one counts as missing, because all three must have the same date.
 * @param editions of one text, the newest first
 */
const incompleteOf = (editions: readonly EditionHead[]) => {
  const [newest] = editions;
  if (!newest) return null;
  const { version, effectiveOn } = newest;
  const same = editions.filter((one) => one.version === version);
  const isThere = (language: string): boolean =>
    same.find(({ locale }) => locale === language)?.effectiveOn === effectiveOn;
  return {
    version,
    effectiveOn,
    published: languages.filter(isThere),
    missing: languages.filter((language) => !isThere(language)),
  };
};
