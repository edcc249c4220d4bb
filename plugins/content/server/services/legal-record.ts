import { env } from '@oner/config/env';
import { room } from '@oner/platform';
import { legalSlugs } from '../domain/legal-standing.ts';
import { readLegalStandings } from './read-legal.ts';

/** For the panel: each text with all versions that were ever announced, the newest first, and how many accepted each. */
export const legalRecord = async () => {
  const [standings, accepted] = await Promise.all([
    readLegalStandings(),
    room('accounts').countAccepted(),
  ]);
  const peopleOf = (slug: string, version: string): number =>
    accepted.find((one) => one.document === slug && one.version === version)?.people ?? 0;
  return {
    texts: legalSlugs.map((slug) => ({
      slug,
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
