import type { Knex } from 'knex';

const slugs = ['page-terms', 'page-privacy', 'page-agreement'];
const languages = ['kk', 'ru', 'en'];
type Row = { slug: string; locale: string; version: string; effective_date: unknown };

const published = (db: Knex): Promise<Row[]> =>
  db('legal_texts')
    .whereNotNull('published_at')
    .select('slug', 'locale', 'version', 'effective_date');

/** Whoever registers accepts these texts: each must be readable in each language, once. */
const textsArePublished = async (db: Knex): Promise<string[]> => {
  const rows = await published(db);
  return slugs.flatMap((slug) =>
    languages.flatMap((locale) => {
      const count = rows.filter((row) => row.slug === slug && row.locale === locale).length;
      return count === 1 ? [] : [`${slug} is published ${count} times in ${locale}`];
    }),
  );
};

const languagesAgree = async (db: Knex): Promise<string[]> =>
  [...Map.groupBy(await published(db), ({ slug }) => slug)].flatMap(([slug, rows]) => {
    const versions = new Set(rows.map((row) => `${row.version} of ${String(row.effective_date)}`));
    return versions.size === 1 ? [] : [`${slug} differs by language: ${[...versions].join('; ')}`];
  });

const termsAreUnique = async (db: Knex): Promise<string[]> => {
  const rows: { term_group: string; key: string }[] = await db('vocabulary_terms')
    .groupBy('term_group', 'key')
    .havingRaw('count(*) > 1')
    .select('term_group', 'key');
  return rows.map(({ term_group, key }) => `the term ${term_group} ${key} stands twice`);
};

export const invariants = [
  { name: 'legal texts are published', clause: 'A §2, L §2', check: textsArePublished },
  { name: 'a version is one in all languages', clause: 'L §1', check: languagesAgree },
  { name: 'a term stands once', clause: 'A §3', check: termsAreUnique },
];
