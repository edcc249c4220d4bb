import { readDb } from '@oner/platform';
import type { Knex } from 'knex';
import type { Order, Place } from '../domain/cursor.ts';
import { containing } from '../domain/fold.ts';
import type { Filters, Wanted } from '../domain/wanted.ts';

/** A card and where it stands in its list. */
export type Listed = { readonly card: string; readonly place: Place };

const columns: Readonly<Record<Order, { readonly name: string; readonly way: 'asc' | 'desc' }>> = {
  recent: { name: 'sequence', way: 'desc' },
  'price-up': { name: 'price_up', way: 'asc' },
  'price-down': { name: 'price_down', way: 'desc' },
};

/** Rows of a list from where it is to begin, one more than asked for if there is one. */
export const listRows = async ({
  filters,
  order,
  limit,
  offset,
  after,
}: Wanted): Promise<Listed[]> => {
  const { name, way } = columns[order];
  const query = matching(filters)
    .orderBy(name, way)
    .limit(limit + 1);
  if (name !== 'sequence') query.orderBy('sequence', way);
  if (after) goOn(query, name, way, after);
  else if (offset > 0) query.offset(offset);
  const rows: Record<string, string | number>[] = await query.select('card', 'sequence', name);
  return rows.map((row) => ({
    card: String(row.card),
    place: {
      value: name === 'sequence' ? 0 : Number(row[name]),
      sequence: Number(row.sequence),
    },
  }));
};

const goOn = (query: Knex.QueryBuilder, name: string, way: 'asc' | 'desc', after: Place): void => {
  const sign = way === 'asc' ? '>' : '<';
  if (name === 'sequence') query.where('sequence', sign, after.sequence);
  else query.whereRaw(`(??, ??) ${sign} (?, ?)`, [name, 'sequence', after.value, after.sequence]);
};

/** How many works fit, counted no further than `most` and one. */
export const countRows = async (filters: Filters, most: number): Promise<number> => {
  const some = matching(filters)
    .limit(most + 1)
    .select(readDb().raw('1 as one'));
  const row = await readDb().from(some.as('some')).count({ n: 'one' }).first();
  return Number(row?.n ?? 0);
};

const matching = (filters: Filters): Knex.QueryBuilder => {
  const { section, words, min, max } = filters;
  const query = readDb()('catalogue').where({ section, hidden: false });
  const equal = {
    material: filters.material,
    technique: filters.technique,
    level: filters.level,
    type: filters.type,
    style: filters.style,
    seller_id: filters.sellerId,
  };
  for (const [column, value] of Object.entries(equal)) {
    if (value !== null) query.where(column, value);
  }
  for (const word of words) query.whereRaw("search like ? escape '!'", [containing(word)]);
  if (min === null && max === null) return query;
  return query.where((either) => {
    for (const price of ['price_sale', 'price_rent']) {
      either.orWhere((inside) => {
        inside.whereNotNull(price);
        if (min !== null) inside.where(price, '>=', min);
        if (max !== null) inside.where(price, '<=', max);
      });
    }
  });
};
