import { type LegalSlug, type LegalState, legalSlugs } from '@oner/config/contract/text-names';
import { dateInAlmaty, type IsoDate, startOfDay } from '@oner/config/terms';

export const isLegalSlug = (slug: string): slug is LegalSlug =>
  (legalSlugs as readonly string[]).includes(slug);

/** A version of a text as it was announced, the same in all languages. */
export type Announced = {
  readonly version: string;
  readonly effectiveOn: IsoDate;
  readonly announcedAt: Date;
};

/** `effectiveOn` is the day it really holds from, or would have held from. */
export type Standing = Announced & { readonly state: LegalState };

/**
 * Where each version of one text stands at an instant. A version comes into force as its day begins in Almaty; the
 * first one holds from the moment it was announced, whatever day its editor gave it, for there was none before it. What
 * is announced while another is still to come takes its place.
 * @param announced of one text, in the order of announcement
 */
export const standingOf = (announced: readonly Announced[], now: Date): Standing[] => {
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

/** The version to show and to accept; undefined only where nothing was ever announced. */
export const inEffect = (standings: readonly Standing[]): Standing | undefined =>
  standings.find(({ state }) => state === 'in-effect');

/** The version that was in force before this one, or is until it comes; undefined for the first. */
export const versionBefore = (
  standings: readonly Standing[],
  version: string,
): Standing | undefined => {
  const place = standings.findIndex((one) => one.version === version);
  return standings.slice(0, Math.max(place, 0)).findLast(({ state }) => state !== 'replaced');
};
