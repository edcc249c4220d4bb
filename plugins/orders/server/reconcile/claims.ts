/** Claims are answered or have a deadline, and their photos are kept. */
import { dateInAlmaty } from '@oner/config/terms';
import { brokenFiles, openJobKeys, type RawRow, storedLastDay, termRules } from '@oner/platform';
import type { Knex } from 'knex';

const open = ['received', 'in_review'];

/** L: a claim is answered within 15 working days, and a job watches its last day. */
const claimsHaveTerms = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('claims').whereIn('state', open).select();
  const watched = new Set<string>(await openJobKeys(db, 'orders.claim-late').pluck('key'));
  const reopened = new Set<string>(
    await db('audit').where('action', 'claim.reopened').pluck('subject'),
  );
  const rules = await termRules(db);
  return rows.flatMap((row) => {
    const isWatched = watched.has(String(row.number)) || row.overdue_at !== null;
    const isRight =
      row.reply !== null ||
      reopened.has(`claim:${row.number}`) ||
      row.overdue_at !== null ||
      row.answer_by ===
        storedLastDay('claimAnswer', dateInAlmaty(new Date(Number(row.received_at))), rules);
    return [
      ...(isWatched ? [] : [`claim ${row.number} is open, but has no job for its deadline`]),
      ...(isRight ? [] : [`claim ${row.number} has a wrong deadline: ${row.answer_by}`]),
    ];
  });
};

/** A granted refund was requested from payments. */
const refundsWereRequested = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('claims as c')
    .join('orders as o', 'o.id', 'c.order_id')
    .leftJoin('refunds as r', (join) =>
      join.on('r.number', 'o.number').andOn('r.amount_tiyn', 'c.amount_tiyn'),
    )
    .where('c.outcome', 'refund')
    .where('c.state', 'answered')
    .whereNull('r.id')
    .select('c.number');
  return rows.map(({ number }) => `claim ${number} was granted, but its refund was not requested`);
};

const photosAreKept = async (db: Knex): Promise<string[]> => {
  const rows: { number: string; file: string; bytes: number | string }[] = await db(
    'claim_photos as p',
  )
    .join('claims as c', 'c.id', 'p.claim_id')
    .select('c.number', 'p.file', 'p.bytes');
  return (await brokenFiles('claims', rows)).map(({ number, file, found }) =>
    found === null
      ? `claim ${number}: photo ${file} is missing`
      : `claim ${number}: ${file} was changed`,
  );
};

/** Reviews are about received items and by their buyers. */
const reviewsAreOfReceivedItems = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('reviews as r')
    .join('orders as o', 'o.id', 'r.order_id')
    .join('order_lines as l', 'l.id', 'r.line_id')
    .where((wrong) =>
      wrong
        .whereNull('o.delivered_at')
        .orWhereRaw('o.owner_id <> r.owner_id')
        .orWhereRaw('l.order_id <> r.order_id')
        .orWhereRaw(`coalesce(l.work_id, '') <> coalesce(r.work_id, '')`),
    )
    .select('r.code');
  return rows.map(({ code }) => `review ${code} is not about a received order line of its writer`);
};

/** Hidden and removed reviews have a reason. */
const decisionsHaveReasons = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('reviews')
    .whereIn('state', ['hidden', 'removed'])
    .where((without) => without.whereNull('reason').orWhereNull('decided_by'))
    .select('code', 'state');
  return rows.map(({ code, state }) => `review ${code} is ${state}, but has no reason`);
};

export const invariants = [
  {
    name: 'every open claim has its deadline',
    clause: 'L §9 claim response',
    check: claimsHaveTerms,
  },
  { name: 'granted claims have their refunds', check: refundsWereRequested },
  { name: 'photos of claims are stored', clause: 'L §9', check: photosAreKept },
  {
    name: 'reviews are about received items',
    clause: 'L review',
    check: reviewsAreOfReceivedItems,
  },
  { name: 'hidden reviews have a reason', clause: 'L review', check: decisionsHaveReasons },
];
