import type { Knex } from 'knex';

/** Orders of a buyer whose erasure every room has heard of say nothing about him. */
const contactsAreGone = async (db: Knex): Promise<string[]> => {
  const rows: { number: string }[] = await db('orders as r')
    .join('withdrawals as w', 'w.account', 'r.owner_id')
    .whereNotNull('w.erased_at')
    .whereNotIn(
      'w.account',
      db('outbox as o')
        .join('outbox_deliveries as d', 'd.outbox_id', 'o.id')
        .where('o.event', 'person.erased')
        .whereNull('d.done_at')
        .select('o.key'),
    )
    .where((any) =>
      any.whereNot('r.email', '').orWhereNot('r.phone', '').orWhereNot('r.recipient', ''),
    )
    .select('r.number');
  return rows.map(({ number }) => `order ${number} still names its buyer, who is erased`);
};

export const invariants = [
  { name: 'an order names no erased buyer', clause: 'L §4; law 94-V', check: contactsAreGone },
];
