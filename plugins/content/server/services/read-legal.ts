/** Legal texts as readers get them: always from what was kept at their publication, never from the panel's tables. */
import type { Language } from '@oner/config/contract';
import { clock } from '@oner/platform';
import { type Change, changedClauses, compareTexts } from '../domain/compare-texts.ts';
import { inEffect, type Standing, standingOf, versionBefore } from '../domain/legal-standing.ts';
import { pickLanguage } from '../domain/pick-language.ts';
import { blocksOf } from '../domain/text-blocks.ts';
import {
  type EditionHead,
  type EditionText,
  editionsOf,
  listAnnouncements,
  readEdition,
} from '../store/legal-editions.ts';
import { align } from './align.ts';
import { fillProvider } from './render-text.ts';

/** Versions of each text in the order of announcement, and where each stands now. */
export const readLegalStandings = async (): Promise<ReadonlyMap<string, Standing[]>> => {
  const bySlug = Map.groupBy(await listAnnouncements(), ({ slug }) => slug);
  const now = clock.now();
  return new Map([...bySlug].map(([slug, announced]) => [slug, standingOf(announced, now)]));
};

/** The same of one text. */
export const standingsOf = async (slug: string): Promise<Standing[]> =>
  (await readLegalStandings()).get(slug) ?? [];

export type Wanted = {
  /** the version in force unless said */
  readonly version?: string | undefined;
  /** one printing of it, as a consent names it */
  readonly sha256?: string | undefined;
};
export type LegalEdition = {
  readonly head: EditionHead;
  readonly standing: Standing;
  readonly standings: readonly Standing[];
};

/**
 * A version in the language asked for, or in another where that one is missing (`head.locale` says which).
 * @returns null when nothing of that version, or that printing, was ever announced
 */
export const findLegal = async (
  slug: string,
  lang: Language,
  { version, sha256 }: Wanted = {},
): Promise<LegalEdition | null> => {
  const standings = await standingsOf(slug);
  const standing =
    version === undefined ? inEffect(standings) : standings.find((one) => one.version === version);
  if (!standing) return null;
  const editions = await editionsOf(slug, standing.version);
  const head =
    sha256 === undefined
      ? pickLanguage(editions, lang)
      : editions.find((one) => one.sha256 === sha256);
  return head ? { head: named(head), standing, standings } : null;
};

/** Title and summary may name the provider, as he is called today. */
const named = (head: EditionHead): EditionHead => ({
  ...head,
  title: fillProvider(head.title),
  summary: fillProvider(head.summary),
});

/** An edition never changes, so what is kept here cannot be stale, in no process. */
const texts = new Map<number, EditionText>();
const comparisons = new Map<string, readonly Change[]>();
const mostKept = 60;

export const legalTextOf = ({ id }: EditionHead): Promise<EditionText> =>
  keep(texts, id, () => readEdition(id));

/** What is different in `after`; both in one language. */
export const compareEditions = (
  before: EditionHead,
  after: EditionHead,
): Promise<readonly Change[]> =>
  keep(comparisons, `${before.id} ${after.id}`, async () => {
    const [old, fresh] = await Promise.all([legalTextOf(before), legalTextOf(after)]);
    return compareTexts(blocksOf(old.html), blocksOf(fresh.html), align);
  });

/** The edition of the version that was in force before this one; null for the first. */
export const editionBefore = async ({
  head: { slug, locale },
  standing,
  standings,
}: LegalEdition): Promise<EditionHead | null> => {
  const before = versionBefore(standings, standing.version);
  return before ? (pickLanguage(await editionsOf(slug, before.version), locale) ?? null) : null;
};

/** From which version a text was changed, and in which clauses; null for the first version. */
export const changesOf = async (
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
