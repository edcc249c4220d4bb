/** Invariants of orders, payments and payouts. */
import type { Knex } from 'knex';
import { invariants as claims } from '../../../plugins/orders/server/reconcile/claims.ts';
import { invariants as handover } from '../../../plugins/orders/server/reconcile/handover.ts';
import { invariants as licenceCertificates } from '../../../plugins/orders/server/reconcile/licence-certificates.ts';
import { invariants as licences } from '../../../plugins/orders/server/reconcile/licences.ts';
import { ofOffers } from '../../../plugins/orders/server/reconcile/offers.ts';
import { invariants as orders } from '../../../plugins/orders/server/reconcile/orders.ts';
import { invariants as pieces } from '../../../plugins/orders/server/reconcile/pieces.ts';
import { invariants as receipts } from '../../../plugins/orders/server/reconcile/receipts.ts';
import { invariants as rentReturns } from '../../../plugins/orders/server/reconcile/rent-returns.ts';
import { invariants as rents } from '../../../plugins/orders/server/reconcile/rents.ts';
import { invariants as reviews } from '../../../plugins/orders/server/reconcile/reviews.ts';
import { invariants as staffReservations } from '../../../plugins/orders/server/reconcile/staff-reservations.ts';
import { invariants as payments } from '../../../plugins/payments/server/reconcile/payments.ts';
import { invariants as acts } from '../../../plugins/payouts/server/reconcile/acts.ts';
import { invariants as animations } from '../../../plugins/payouts/server/reconcile/animations.ts';
import { invariants as authorClaims } from '../../../plugins/payouts/server/reconcile/author-claims.ts';
import { invariants as held } from '../../../plugins/payouts/server/reconcile/held.ts';
import { invariants as ledger } from '../../../plugins/payouts/server/reconcile/ledger.ts';
import { invariants as payouts } from '../../../plugins/payouts/server/reconcile/payouts.ts';
import { invariants as replay } from '../../../plugins/payouts/server/reconcile/replay.ts';
import { invariants as platform } from '../../../plugins/platform/server/reconcile/platform.ts';
import type { Invariant } from '../../../scripts/reconcile/invariants.ts';

/** These two hold only in a shop that runs continuously; here time jumps. */
const needsRunningShop = ['due jobs are done', 'due deliveries are handled'];

export const tradeInvariants = [
  ...platform.filter(({ name }) => !needsRunningShop.includes(name)),
  ...payments,
  ...orders,
  ...receipts,
  ...pieces,
  ...claims,
  ...ofOffers,
  ...handover,
  ...licences,
  ...staffReservations,
  ...rents,
  ...rentReturns,
  ...reviews,
];

export const payoutInvariants = [
  ...ledger,
  ...held,
  ...acts,
  ...payouts,
  ...replay,
  ...authorClaims,
  ...animations,
];

/** Of rents and licences alone. */
export const rentInvariants = [
  ...rents,
  ...rentReturns,
  ...held.filter(({ name }) => name === 'the months of a rent are its price'),
];
export const licenceInvariants = licences;
/** Of licence certificates, for shops with the works plugin. */
export const certificateInvariants = licenceCertificates;

/** Of trade and of payouts. */
export const shopInvariants = [...tradeInvariants, ...payoutInvariants];

/** Invariants that read the whole ledger, every order or every act. */
const slow = [
  ...orders.map(({ name }) => name),
  'payments and refunds have their receipts',
  'every entry of the ledger sums to zero',
  'the hash chain of the ledger is intact',
  'an entry of an author is in one act at most',
  'acts match their hash',
  'an act is the sum of its entries',
  'a replay gives the same ledger',
  'booked orders are paid',
  'earnings do not exceed payments',
  'the months of a rent are its price',
];
/** The quick invariants. */
export const fastInvariants = shopInvariants.filter(({ name }) => !slow.includes(name));

/** All breaches of the authors' ledger, as sentences: in itself, and against the orders. */
export const breachesOfLedger = async (database: Knex): Promise<string[]> => {
  const found = await Promise.all([...ledger, ...replay].map(({ check }) => check(database)));
  return found.flat();
};

/**
 * The first breach, as a sentence; null if there is none.
 * @param counts whether a breach counts; by default each does
 */
export const firstBreach = async (
  database: Knex,
  which: readonly Invariant[] = tradeInvariants,
  counts: (breach: string) => boolean = () => true,
): Promise<string | null> => {
  for (const { name, check } of which) {
    const breaches = (await check(database)).filter(counts);
    if (breaches.length > 0)
      return `${name}: ${breaches.length}, as ${breaches.slice(0, 3).join('; ')}`;
  }
  return null;
};

/** A statement and its result from the driver of either engine. */
type QueryResponse = {
  readonly sql: string;
  readonly response?: { readonly changes?: number; readonly rowCount?: number | null };
};
const memoized = <T>(find: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    if (!known.has(text)) known.set(text, find(text));
    return known.get(text) as T;
  };
};
type Names = ReadonlySet<string>;

/** All names in a statement, tables among them; cached, because the same statements recur. */
const namesIn = memoized((sql) => new Set(sql.match(/\w+/g)));
const target = /\b(?:insert(?: or \w+)? into|update|delete from)\s+["`]?(\w+)/gi;
const readsOnly = /^\s*(?:select|with|begin|commit|rollback|savepoint|release|set|pragma)\b/i;
/** The tables that a statement may have written; null for any. */
const targetsOf = memoized((sql): Names | null => {
  if (/^\s*select\b/i.test(sql)) return new Set();
  const names = new Set([...sql.matchAll(target)].map(([, name = '']) => name));
  return names.size > 0 || readsOnly.test(sql) ? names : null;
});

/**
 * As firstBreach(), for repeated checks while work is done: each call checks only invariants that read a table written since
 * the last one. Reads and writes are taken from the executed statements, so changes without one, such as a missing file, are
 * left to firstBreach().
 */
export const breachWatch = (database: Knex, which: readonly Invariant[] = tradeInvariants) => {
  const readBy = new Map<Invariant, Set<string>>();
  const written = new Set<string>();
  let reading: Set<string> | undefined;
  database.on('query-response', (_: unknown, { sql, response }: QueryResponse) => {
    if (reading) for (const name of namesIn(sql)) reading.add(name);
    const names = targetsOf(sql);
    if (!names) readBy.clear();
    else if ((response?.changes ?? response?.rowCount) !== 0)
      for (const name of names) written.add(name);
  });
  return async (): Promise<string | null> => {
    const isStale = (one: Invariant): boolean => {
      const names = readBy.get(one);
      return !names || [...written].some((name) => names.has(name));
    };
    const stale = which.filter(isStale);
    written.clear();
    for (const one of stale) readBy.delete(one);
    for (const one of stale) {
      reading = new Set();
      const breach = await firstBreach(database, [one]);
      if (breach) return breach;
      readBy.set(one, reading);
    }
    reading = undefined;
    return null;
  };
};
