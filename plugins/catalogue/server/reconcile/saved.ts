/** Checks that favourites, follows and saved searches belong to their person, are within limits and can be answered. */

import { mostSaved } from '@oner/config/contract/saved';
import type { Section } from '@oner/config/terms';
import type { Knex } from 'knex';
import { readSearch } from '../saved/searches.ts';

const listsAreOwn = async (db: Knex): Promise<string[]> => {
  const rows: { id: number }[] = await db('favourites as f')
    .leftJoin('favourite_lists as l', 'l.id', 'f.list_id')
    .whereNotNull('f.list_id')
    .where((foreign) => foreign.whereNull('l.id').orWhereRaw('l.account <> f.account'))
    .select('f.id');
  return rows.map(({ id }) => `favourite ${id} is in a missing list or in one of another account`);
};

const bounds = {
  favourites: mostSaved.works,
  favourite_lists: mostSaved.lists,
  follows: mostSaved.authors,
  saved_searches: mostSaved.searches,
};

const boundsAreValid = async (db: Knex): Promise<string[]> => {
  const found: string[] = [];
  for (const [table, most] of Object.entries(bounds)) {
    const rows: { account: string }[] = await db(table)
      .groupBy('account')
      .havingRaw('count(*) > ?', [most])
      .select('account');
    for (const { account } of rows)
      found.push(`account ${account} has more than ${most} rows in ${table}`);
  }
  return found;
};

const searchesAreAnswered = async (db: Knex): Promise<string[]> => {
  const rows: { id: number; section: Section; query: string }[] = await db('saved_searches').select(
    'id',
    'section',
    'query',
  );
  return rows
    .filter(({ section, query }) => {
      const read = readSearch(section, query);
      return 'wrong' in read || read.query !== query;
    })
    .map(({ id }) => `saved search ${id} has invalid filters`);
};

export const invariants = [
  { name: 'favourites are in lists of their own account', check: listsAreOwn },
  { name: 'saved items stay below their limits', check: boundsAreValid },
  { name: 'saved searches have valid filters', check: searchesAreAnswered },
];
