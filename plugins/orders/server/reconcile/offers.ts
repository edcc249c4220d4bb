/** Agreements of buyers and authors before an order, and their effects on the work. */
import type { RawRow } from '@oner/platform';
import type { Knex } from 'knex';
import { erasedAccounts } from './erased.ts';

/** A bought offer has a paid order of its buyer at its price. */
const boughtOffersHaveOrders = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('offers as f')
    .leftJoin('orders as o', 'o.number', 'f.order_number')
    .where('f.state', 'bought')
    .where((wrong) =>
      wrong
        .whereNull('o.paid_at')
        .orWhereRaw('o.owner_id <> f.owner_id')
        .orWhereNotExists(
          db('order_lines as l')
            .whereRaw('l.order_id = o.id and l.work_id = f.work_id')
            .whereRaw('l.unit_price_tiyn = f.price_tiyn'),
        ),
    )
    .select('f.id');
  return rows.map(
    ({ id }) => `offer ${id} is bought, but its buyer has no paid order at its price`,
  );
};

/** A work reserved at an agreed price is not held by another buyer. */
const agreedWorksAreFree = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('offers as f')
    .join('order_pieces as p', 'p.item_id', 'f.work_id')
    .join('orders as o', 'o.id', 'p.order_id')
    .where('f.state', 'accepted')
    .where('f.kind', '<>', 'licence')
    .whereNull('p.released_at')
    .where((other) => other.whereRaw('o.owner_id <> f.owner_id').orWhereNotNull('o.paid_at'))
    .select('f.id', 'o.number');
  return rows.map(({ id, number }) => `offer ${id} reserves a work that order ${number} holds`);
};

/** Days with an agreed price are not reserved by another renter. */
const agreedDaysAreFree = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('offers as f')
    .join('order_rents as r', 'r.work_id', 'f.work_id')
    .join('orders as o', 'o.id', 'r.order_id')
    .where({ 'f.state': 'accepted', 'f.kind': 'rent' })
    .whereIn('r.state', ['reserved', 'running', 'late'])
    .whereRaw('r.charge_id is null and o.owner_id <> f.owner_id')
    .whereRaw('r.first_day <= f.last_day and f.first_day <= r.last_day')
    .select('f.id', 'o.number');
  return rows.map(({ id, number }) => `offer ${id} reserves days that order ${number} has rented`);
};

/** A paid work has no offers that wait for an answer. */
const soldWorksHaveNoOffers = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('offers as f')
    .join('order_pieces as p', 'p.item_id', 'f.work_id')
    .join('orders as o', 'o.id', 'p.order_id')
    .whereIn('f.state', ['sent', 'countered'])
    .where('f.kind', '<>', 'licence')
    .whereNull('p.released_at')
    .whereNotNull('o.paid_at')
    .select('f.id', 'o.number');
  return rows.map(({ id, number }) => `offer ${id} is open, but order ${number} holds the work`);
};

/** An offer has one step per version. */
const stepsLeadToStates = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('offers as f')
    .leftJoin('offer_steps as s', 's.offer_id', 'f.id')
    .groupBy('f.id', 'f.version')
    .havingRaw('count(s.id) <> f.version')
    .select('f.id', 'f.version');
  return rows.map(
    ({ id, version }) => `offer ${id}: number of steps differs from version ${version}`,
  );
};

/** Messages of an erased buyer are empty, once every plugin has handled the erasure. */
const erasedWroteNothing = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('conversation_messages as m')
    .join('conversations as c', 'c.id', 'm.conversation_id')
    .whereIn('c.owner_id', erasedAccounts(db))
    .where('m.side', 'buyer')
    .whereNot('m.text', '')
    .select('c.code');
  return rows.map(({ code }) => `conversation ${code} still has messages of an erased buyer`);
};

/** Unhandled events that a user `u` was blocked or erased. */
const unhandledRemovals = (db: Knex) =>
  db('outbox as o')
    .join('outbox_deliveries as d', 'd.outbox_id', 'o.id')
    .whereIn('o.event', ['account.blocked', 'person.erased'])
    .whereNull('d.done_at')
    .whereRaw("o.key like u.document_id || '%'");

/** Blocked buyers have no staff reservations, except those whose piece an unpaid order holds. */
const nothingIsKeptForBlocked = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('staff_reservations as r')
    .join('up_users as u', 'u.document_id', 'r.owner_id')
    .join('order_pieces as p', 'p.staff_reservation_id', 'r.id')
    .where({ 'r.state': 'open', 'u.blocked': true })
    .whereNull('p.released_at')
    .whereNotExists(unhandledRemovals(db))
    .select('r.id');
  return rows.map(({ id }) => `reservation ${id} holds a work for a blocked buyer`);
};

/**
 * Blocked or erased users have no open offers, except agreed prices with an unpaid order, and until the event is handled.
 */
const leaversHaveNoOffers = async (db: Knex): Promise<string[]> => {
  const ofBuyers: RawRow[] = await db('offers as f')
    .join('up_users as u', 'u.document_id', 'f.owner_id')
    .whereIn('f.state', ['sent', 'countered', 'accepted'])
    .where('u.blocked', true)
    .whereNotExists(unhandledRemovals(db))
    .whereNotExists(
      db('order_pieces as p')
        .join('orders as r', 'r.id', 'p.order_id')
        .whereRaw('p.item_id = f.work_id and p.released_at is null and r.owner_id = f.owner_id'),
    )
    .whereNotExists(
      db('orders as r')
        .whereRaw('r.number = f.order_number')
        .where('r.status', 'pending')
        .whereIn('r.payment_status', ['not_paid', 'awaiting', 'failed']),
    )
    .select('f.id');
  const ofAuthors: RawRow[] = await db('offers as f')
    .join('conversations as c', 'c.id', 'f.conversation_id')
    .join('sellers as s', 's.document_id', 'c.seller_id')
    .join('sellers_user_lnk as su', 'su.seller_id', 's.id')
    .join('up_users as u', 'u.id', 'su.user_id')
    .whereIn('f.state', ['sent', 'countered'])
    .where('u.blocked', true)
    .whereNotExists(unhandledRemovals(db))
    .select('f.id');
  return [
    ...ofBuyers.map(({ id }) => `offer ${id} is open, but its buyer is blocked`),
    ...ofAuthors.map(({ id }) => `offer ${id} is waiting, but its author is blocked`),
  ];
};

const offerClause = 'ours: offers';

/** Invariants that only need tables of orders and payments. */
export const ofOffers = [
  { name: 'bought offers have their orders', clause: offerClause, check: boughtOffersHaveOrders },
  { name: 'agreed works are reserved once', clause: offerClause, check: agreedWorksAreFree },
  { name: 'agreed days are reserved once', clause: offerClause, check: agreedDaysAreFree },
  { name: 'sold works have no open offers', clause: offerClause, check: soldWorksHaveNoOffers },
  { name: 'offers have a step for each version', clause: offerClause, check: stepsLeadToStates },
];

export const invariants = [
  ...ofOffers,
  { name: 'blocked accounts have no open offers', clause: 'L §4', check: leaversHaveNoOffers },
  { name: 'blocked buyers have no reservations', clause: 'L §4', check: nothingIsKeptForBlocked },
  { name: 'erased buyers have no messages', clause: 'law 94-V', check: erasedWroteNothing },
];
