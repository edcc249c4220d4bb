/** What has to be true of payouts: by night what is quick to ask, at the end of a month all of it. */
import type { Knex } from 'knex';
import { invariants as acts } from '../../plugins/payouts/server/reconcile/acts.ts';
import { invariants as claims } from '../../plugins/payouts/server/reconcile/author-claims.ts';
import { invariants as ledger } from '../../plugins/payouts/server/reconcile/ledger.ts';
import { invariants as payouts } from '../../plugins/payouts/server/reconcile/payouts.ts';
import { invariants as replay } from '../../plugins/payouts/server/reconcile/replay.ts';
import { judge } from '../reconcile/invariants.ts';

const all = [...ledger, ...acts, ...payouts, ...replay, ...claims];
/** They read the whole ledger, every order or every paper anew. */
const slow = [
  'every entry of the ledger adds up to zero',
  'the ledger is sealed from its first entry on',
  'an entry of an author is in one act at most',
  'the seal of an act holds',
  'an act is the sum of its entries',
  'booking everything anew gives the ledger',
  'what is booked was paid',
];

/** @throws Error with the first breach */
const hold = async (db: Knex, which: typeof all, when: string): Promise<void> => {
  for (const { name, breaches } of await judge(which, db))
    if (breaches.length > 0)
      throw new Error(
        `${when}: ${name}: ${breaches.length}, as ${breaches.slice(0, 3).join('; ')}`,
      );
};

export const checkNight = (db: Knex, when: string): Promise<void> =>
  hold(
    db,
    all.filter(({ name }) => !slow.includes(name)),
    when,
  );

export const checkMonth = (db: Knex, when: string): Promise<void> => hold(db, all, when);
