import { dateInAlmaty } from '@oner/config/terms';
import { termRules } from '@oner/platform';
import type { Knex } from 'knex';
import { isAuthorClaimLate } from '../claims/rules.ts';

type Row = Record<string, string | number | null>;

/** Two days of a shop that stands still are no breach of anybody's. */
const PATIENCE_MS = 2 * 86_400_000;

/** The provider says by itself that it is late (Agreement 12.1). Judged by the last day the shop has seen. */
const lateOnesAreTold = async (db: Knex): Promise<string[]> => {
  const last: Row | undefined = await db('audit').max({ at: 'at' }).first();
  if (last?.at == null) return [];
  const today = dateInAlmaty(new Date(Number(last.at) - PATIENCE_MS));
  const rows: Row[] = await db('author_claims')
    .where({ state: 'received' })
    .whereNull('late_at')
    .select('id', 'received_on');
  const rules = await termRules(db);
  return rows
    .filter(({ received_on }) =>
      isAuthorClaimLate({ state: 'received', receivedOn: String(received_on) }, today, rules),
    )
    .map(({ id }) => `claim ${id} of an author is late, and the author was not told`);
};

/** Who has answered is on the record. */
const answersAreOnRecord = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('author_claims as c')
    .where('c.state', 'answered')
    .where((wrong) => wrong.whereNull('c.answered_by').orWhereNull('c.answer'))
    .select('c.id');
  return rows.map(({ id }) => `claim ${id} of an author is answered by nobody`);
};

export const invariants = [
  { name: 'a late answer to an author is told', clause: 'L §9', check: lateOnesAreTold },
  { name: 'answers to authors have their person', clause: 'L §9', check: answersAreOnRecord },
];
