import { missingTriggers } from '@oner/platform';
import type { Knex } from 'knex';

type Row = Record<string, string | number | null>;

/** What a row was found to be is there, once. */
const rowsCountOnce = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('statement_rows')
    .whereIn('verdict', ['payment', 'refund', 'invoice'])
    .groupBy('subject')
    .havingRaw('count(*) > 1')
    .select('subject');
  return rows.map(({ subject }) => `two rows of statements count as ${subject}`);
};

/** A row that is not as the books have it is told of. */
const oddRowsAreTold = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('statement_rows as r')
    .leftJoin('statement_differences as d', 'd.row_id', 'r.id')
    .whereIn('r.verdict', ['unknown', 'amount', 'repeated'])
    .whereNull('d.id')
    .select('r.id', 'r.verdict');
  return rows.map(({ id, verdict }) => `row ${id} is ${verdict}, and no difference tells of it`);
};

export const invariants = [
  { name: 'a movement of a statement counts once', clause: 'I5', check: rowsCountOnce },
  { name: 'every difference of a statement is told', clause: 'I12', check: oddRowsAreTold },
  {
    name: 'rows of statements cannot be changed',
    clause: 'I4',
    check: (db: Knex) => missingTriggers(db, 'statement_rows'),
  },
];
