/** What the room of accounts asks about the texts behind a box to tick. */
import type { Language } from '@oner/config/contract';
import { inEffect } from '../domain/legal-standing.ts';
import { findLegal, readLegalStandings } from './read-legal.ts';

/** The text in force, for the record of a consent; null when there is none. */
export const legalTextFor = async (slug: string, lang: Language) => {
  const edition = await findLegal(slug, lang);
  if (!edition) return null;
  const { locale, version, sha256 } = edition.head;
  const effective = edition.standing.effectiveOn;
  return { slug, version, lang: locale as Language, sha256, effective };
};

/** The version in force of each text. */
export const legalVersionsNow = async (): Promise<ReadonlyMap<string, string>> => {
  const bySlug = await readLegalStandings();
  return new Map(
    [...bySlug].flatMap(([slug, standings]) => {
      const current = inEffect(standings);
      return current ? [[slug, current.version] as const] : [];
    }),
  );
};
