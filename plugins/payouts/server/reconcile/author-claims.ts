import { dateInAlmaty } from '@oner/config/terms';
import { type RawRow, termRules } from '@oner/platform';
import type { Knex } from 'knex';
import { isAuthorClaimLate } from '../claims/rules.ts';

/** Tolerance of two days, in which the shop may have been down. */
const GRACE_MS = 2 * 86_400_000;

/** The author is notified of a late answer (Agreement 12.1). Today is the day of the last audit record. */
const lateAnswersAreNotified = async (db: Knex): Promise<string[]> => {
  const last: RawRow | undefined = await db('audit').max({ at: 'at' }).first();
  if (last?.at == null) return [];
  const today = dateInAlmaty(new Date(Number(last.at) - GRACE_MS));
  const rows: RawRow[] = await db('author_claims')
    .where({ state: 'received' })
    .whereNull('late_at')
    .select('id', 'received_on');
  const rules = await termRules(db);
  return rows
    .filter(({ received_on }) =>
      isAuthorClaimLate({ state: 'received', receivedOn: String(received_on) }, today, rules),
    )
    .map(({ id }) => `claim ${id} of an author is overdue, but the author was not notified`);
};

/** An answered claim has its answer and the member of staff. */
const answersAreOnRecord = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('author_claims as c')
    .where('c.state', 'answered')
    .where((wrong) => wrong.whereNull('c.answered_by').orWhereNull('c.answer'))
    .select('c.id');
  return rows.map(({ id }) => `claim ${id} of an author is answered, but has no text or person`);
};

export const invariants = [
  { name: 'authors are notified of overdue claims', clause: 'L §9', check: lateAnswersAreNotified },
  {
    name: 'answered claims of authors have their person',
    clause: 'L §9',
    check: answersAreOnRecord,
  },
];
