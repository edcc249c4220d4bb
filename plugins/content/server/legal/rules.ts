import { type LegalSlug, type LegalState, legalSlugs } from '@oner/config/contract/text-names';
import {
  addDays,
  type Calendar,
  dateInAlmaty,
  type IsoDate,
  isIsoDate,
  type Language,
  noticeOver,
  startOfDay,
  writeDay,
} from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';

const isLegalSlug = (slug: string): slug is LegalSlug =>
  (legalSlugs as readonly string[]).includes(slug);

/** A version of a text as announced, the same in all languages. */
export type Announced = {
  readonly version: string;
  readonly effectiveOn: IsoDate;
  readonly announcedAt: Date;
};

/** `effectiveOn` is the actual date of effect, or the one it would have had. */
export type VersionState = Announced & { readonly state: LegalState };

/**
 * The state of each version of one text at an instant. A version comes into force when its day begins in Almaty; the first
 * one is in force from its announcement on, whatever its date, because there was none before it. A version that is announced
 * while another one is coming replaces it.
 * @param announced of one text, in the order of announcement
 */
export const versionStateOf = (announced: readonly Announced[], now: Date): VersionState[] => {
  const begins = announced.map((one, place) =>
    place === 0 ? one.announcedAt.getTime() : startOfDay(one.effectiveOn).getTime(),
  );
  const isReplaced = announced.map((_one, place) => {
    const next = announced[place + 1];
    return place > 0 && next !== undefined && next.announcedAt.getTime() < (begins[place] ?? 0);
  });
  const current = begins.findLastIndex(
    (begin, place) => !isReplaced[place] && (place === 0 || begin <= now.getTime()),
  );
  return announced.map((one, place) => ({
    ...one,
    ...(place === 0 && { effectiveOn: dateInAlmaty(one.announcedAt) }),
    state: isReplaced[place]
      ? 'replaced'
      : place === current
        ? 'in-effect'
        : place < current
          ? 'earlier'
          : 'coming',
  }));
};

/** The version to show and to accept; undefined only if none was ever announced. */
export const inEffect = (versionStates: readonly VersionState[]): VersionState | undefined =>
  versionStates.find(({ state }) => state === 'in-effect');

/** The version that was in force before this one, or is until this one comes; undefined for the first. */
export const versionBefore = (
  versionStates: readonly VersionState[],
  version: string,
): VersionState | undefined => {
  const place = versionStates.findIndex((one) => one.version === version);
  return versionStates.slice(0, Math.max(place, 0)).findLast(({ state }) => state !== 'replaced');
};

/** One language of a legal text, as an editor publishes it. */
export type Draft = {
  readonly slug: string;
  readonly version: string;
  readonly effectiveOn: IsoDate;
  readonly title: string;
  /** Markdown */
  readonly body: string;
};
type Wording = Pick<Draft, 'title' | 'body'>;

/** Why a text is not published, with the data that the editor needs to correct it. */
export type LegalProblem =
  | { readonly is: 'slug-unknown' | 'another-document' }
  | { readonly is: 'version-format' }
  | { readonly is: 'version-taken'; readonly version: string; readonly earliest: IsoDate }
  | { readonly is: 'version-older'; readonly version: string; readonly latest: string }
  | { readonly is: 'date-fixed'; readonly version: string; readonly date: IsoDate }
  | { readonly is: 'date-too-early'; readonly date: IsoDate; readonly earliest: IsoDate }
  | { readonly is: 'date-too-late'; readonly date: IsoDate; readonly latest: IsoDate };

/** Limit of the date: a typing error in the year would bind the text forever. */
const farthestDays = 366;

/**
 * The first possible date of effect of a version that is announced today: the day after ten whole working days
 * (Agreement 13.1, Terms 12.1, Privacy 11.1; spec L §9).
 */
export const earliestEffect = (today: IsoDate, calendar?: Calendar): IsoDate =>
  addDays(noticeOver(today, calendar), 1);

/**
 * Checks whether a text may be published.
 * @param announced versions of the text in the order of announcement
 * @param kept the wording of this version and language, if it was already announced
 * @returns null if it may
 */
export const checkVersion = (
  draft: Draft,
  announced: readonly Announced[],
  kept: Wording | null,
  today: IsoDate,
  calendar?: Calendar,
): LegalProblem | null => {
  const { version, effectiveOn: date } = draft;
  if (!isLegalSlug(draft.slug)) return { is: 'slug-unknown' };
  if (!/^\d{1,4}(\.\d{1,4}){0,2}$/.test(version)) return { is: 'version-format' };
  const latest = announced.at(-1);
  if (!latest) return null;
  if (version === latest.version)
    return checkSame(draft, latest, kept, earliestEffect(today, calendar));
  if (compareVersions(version, latest.version) < 0)
    return { is: 'version-older', version, latest: latest.version };
  const earliest = earliestEffect(today, calendar);
  if (!isIsoDate(date) || date < earliest) return { is: 'date-too-early', date, earliest };
  const last = addDays(today, farthestDays);
  return date > last ? { is: 'date-too-late', date, latest: last } : null;
};

/** The text and the date of an announced version must stay. */
const checkSame = (
  draft: Draft,
  { version, effectiveOn }: Announced,
  kept: Wording | null,
  earliest: IsoDate,
): LegalProblem | null => {
  if (kept && (kept.body !== draft.body || kept.title !== draft.title))
    return { is: 'version-taken', version, earliest };
  if (draft.effectiveOn !== effectiveOn) return { is: 'date-fixed', version, date: effectiveOn };
  return null;
};

/** `1.9` comes before `1.10`; `2` is `2.0`. */
export const compareVersions = (one: string, other: string): number => {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (let place = 0; place < 3; place += 1) {
    const apart = (left?.[place] ?? 0) - (right?.[place] ?? 0);
    if (apart !== 0) return apart;
  }
  return 0;
};

/** The message of a refusal for the editor in the panel; the last sentence says what to do. */
export const legalProblemText = ({ is, ...facts }: LegalProblem, language: Language): string =>
  factText(
    `legal.${is}`,
    language,
    Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [
        name,
        isIsoDate(fact) ? writeDay(fact, language) : fact,
      ]),
    ),
  );
