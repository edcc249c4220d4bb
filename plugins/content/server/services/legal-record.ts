import { languages } from '@oner/config/contract';
import { legalSlugs } from '@oner/config/contract/text-names';
import { env } from '@oner/config/env';
import { room } from '@oner/platform';
import { type EditionHead, unannouncedEditions } from '../store/legal-editions.ts';
import { readLegalStandings } from './read-legal.ts';

/** For the panel: each text with all versions that were ever announced, the newest first, and how many accepted each. */
export const legalRecord = async () => {
  const [standings, accepted, unannounced] = await Promise.all([
    readLegalStandings(),
    room('accounts').countAccepted(),
    unannouncedEditions(),
  ]);
  const peopleOf = (slug: string, version: string): number =>
    accepted.find((one) => one.document === slug && one.version === version)?.people ?? 0;
  return {
    texts: legalSlugs.map((slug) => ({
      slug,
      incomplete: incompleteOf(unannounced.filter((one) => one.slug === slug)),
      versions: (standings.get(slug) ?? []).toReversed().map((standing) => ({
        version: standing.version,
        state: standing.state,
        announcedAt: standing.announcedAt.toISOString(),
        effectiveOn: standing.effectiveOn,
        accepted: peopleOf(slug, standing.version),
        url: `${env().publicUrl}/${slug}?version=${encodeURIComponent(standing.version)}`,
      })),
    })),
  };
};

/**
 * What was published last and is not announced: with which languages it is there, and which are missing. A language with
 * another day than the newest one is missing too, for all three have to name one day.
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
