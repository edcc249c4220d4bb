/** What the room of accounts asks about the texts behind a box to tick. */
import type { Language } from '@oner/config/contract';
import { clock } from '@oner/platform';
import { inEffect, standingOf } from '../domain/legal-standing.ts';
import { listAnnouncements } from '../store/legal-editions.ts';
import { findLegal } from './read-legal.ts';

/** The text in force, for the record of a consent; null when there is none. */
export const legalTextFor = async (slug: string, lang: Language) => {
  const edition = await findLegal(slug, lang);
  if (!edition) return null;
  const { locale, version, sha256, effectiveOn } = edition.head;
  return { slug, version, lang: locale as Language, sha256, effective: effectiveOn };
};

/** The version in force of each text, and whether there was any before it. */
export const legalVersionsNow = async (): Promise<
  ReadonlyMap<string, { readonly version: string; readonly isFirst: boolean }>
> => {
  const bySlug = Map.groupBy(await listAnnouncements(), ({ slug }) => slug);
  const now = clock.now();
  return new Map(
    [...bySlug].flatMap(([slug, announced]) => {
      const current = inEffect(standingOf(announced, now));
      if (!current) return [];
      const { version } = current;
      return [[slug, { version, isFirst: version === announced[0]?.version }] as const];
    }),
  );
};
