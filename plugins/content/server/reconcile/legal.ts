import { hash } from 'node:crypto';
import { languages } from '@oner/config/contract';
import { legalSlugs } from '@oner/config/contract/text-names';
import { missingTriggers } from '@oner/platform';
import type { Knex } from 'knex';

type Edition = { slug: string; version: string; locale: string; html: string; sha256: string };
type Version = { slug: string; version: string };

/** People who register accept these texts, so each must be readable in each language. */
const textsAreWhole = async (db: Knex): Promise<string[]> => {
  const versions: Version[] = await db('legal_announcements').select('slug', 'version');
  const editions: Edition[] = await db('legal_editions').select('slug', 'version', 'locale');
  const absent = legalSlugs
    .filter((slug) => !versions.some((one) => one.slug === slug))
    .map((slug) => `legal text ${slug} has no published version`);
  const holes = versions.flatMap(({ slug, version }) =>
    languages
      .filter(
        (locale) =>
          !editions.some(
            (one) => one.slug === slug && one.version === version && one.locale === locale,
          ),
      )
      .map((locale) => `legal text ${slug} ${version} is missing in ${locale}`),
  );
  return [...absent, ...holes];
};

const editionsAreUnchanged = async (db: Knex): Promise<string[]> => {
  const open = await missingTriggers(db, ['legal_editions', 'legal_announcements']);
  const editions: Edition[] = await db('legal_editions').select('*');
  const other = editions
    .filter(({ html, sha256 }) => hash('sha256', html) !== sha256)
    .map(
      ({ slug, version, locale }) =>
        `legal text ${slug} ${version} in ${locale} does not match its hash`,
    );
  return [...open, ...other];
};

/** Every text that a person has accepted can be shown again, word for word. */
const acceptedIsKept = async (db: Knex): Promise<string[]> => {
  const rows: { document: string; version: string; language: string }[] = await db('consents as c')
    .leftJoin('legal_editions as e', (join) =>
      join
        .on('e.slug', 'c.document')
        .on('e.version', 'c.version')
        .on('e.locale', 'c.language')
        .on('e.sha256', 'c.sha256'),
    )
    .whereNull('e.id')
    .distinct('c.document', 'c.version', 'c.language');
  return rows.map(
    (row) => `accepted legal text not found: ${row.document} ${row.version} in ${row.language}`,
  );
};

export const invariants = [
  { name: 'legal texts are published', clause: 'A §2, L §1, L §2', check: textsAreWhole },
  {
    name: 'published legal texts do not change',
    clause: 'L §9; law 94-V',
    check: editionsAreUnchanged,
  },
  { name: 'accepted legal texts are stored', clause: 'L §4; law 94-V', check: acceptedIsKept },
];
