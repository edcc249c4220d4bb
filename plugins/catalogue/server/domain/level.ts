/** The level of a work, in the words of its section (spec A §2 Explore, §3). */

type Section = 'art' | 'artisan' | 'design';

const byAuthor: Readonly<Record<Section, Readonly<Record<string, string>>>> = {
  art: {
    masters: 'professionals',
    'young-authors': 'young-artists',
    'amateur-authors': 'non-professionals',
  },
  // Crafts know masters and amateurs; a young author is not a master yet.
  artisan: {
    masters: 'master-craftsmen',
    'young-authors': 'amateurs',
    'amateur-authors': 'amateurs',
  },
  // Design has no categories of its own: the author's level shows.
  design: {
    masters: 'masters',
    'young-authors': 'young-authors',
    'amateur-authors': 'amateur-authors',
  },
};

export type Levelled = {
  readonly section: Section;
  /** Of the work itself, where a moderator set one. */
  readonly level: string | null;
  readonly isArtObject: boolean;
};

/** The level belongs to the work; unless it has one, it is its author's (ARCHITECTURE §4). */
export const levelOf = (work: Levelled, authorLevel: string | null): string | null => {
  if (work.section === 'artisan' && work.isArtObject) return 'art-objects';
  return (
    work.level ?? (authorLevel === null ? null : (byAuthor[work.section][authorLevel] ?? null))
  );
};
