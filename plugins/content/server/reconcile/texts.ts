import type { Knex } from 'knex';

const termsAreUnique = async (db: Knex): Promise<string[]> => {
  const rows: { term_group: string; key: string }[] = await db('vocabulary_terms')
    .groupBy('term_group', 'key')
    .havingRaw('count(*) > 1')
    .select('term_group', 'key');
  return rows.map(({ term_group, key }) => `duplicate term ${key} in ${term_group}`);
};

export const invariants = [{ name: 'terms are unique', clause: 'A §3', check: termsAreUnique }];
