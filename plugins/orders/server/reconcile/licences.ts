/** A licence has the state of its order and the text its buyer accepted, and ends on its last day. */

import type { Language } from '@oner/config/contract';
import type { LicenceScope, LicenceTerritory } from '@oner/config/contract/licence-states';
import { tiynToTenge, toTiyn } from '@oner/config/terms';
import { openJobKeys, type RawRow } from '@oner/platform';
import type { Knex } from 'knex';
import { licenceTextOf } from '../licences/licence-text.ts';

const all = (db: Knex) =>
  db('licences as l')
    .join('licence_offers as f', 'f.id', 'l.offer_id')
    .join('orders as o', 'o.id', 'l.order_id');

const list = (rows: readonly RawRow[], what: string): string[] =>
  rows.map(({ number }) => `licence ${number} ${what}`);

const licencesAreOrders = async (db: Knex): Promise<string[]> => {
  const lines = db('order_lines').where({ kind: 'licence' });
  const without: RawRow[] = await db('orders')
    .whereIn('id', lines.clone().select('order_id'))
    .whereNotIn('id', db('licences').select('order_id'))
    .select('number');
  const foreign: RawRow[] = await db('licences')
    .whereNotIn('order_id', lines.clone().select('order_id'))
    .select('number');
  return [
    ...without.map(({ number }) => `order ${number} has a licence line, but no licence`),
    ...list(foreign, 'belongs to an order without a licence line'),
  ];
};

/** Possible states of a licence, by whether its order is paid, concluded and canceled. */
const statesOf = (row: RawRow): readonly string[] => {
  if (row.status === 'canceled') return ['ended'];
  if (row.status === 'requires_action') return ['ordered', 'ended'];
  if (row.paid_at === null) return ['ordered'];
  return row.licence_concluded_at === null ? ['paid'] : ['running', 'expired', 'withdrawn'];
};

const statesFit = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await all(db).select(
    'l.number',
    'l.state',
    'o.status',
    'o.paid_at',
    'o.licence_concluded_at',
  );
  return list(
    rows.filter((row) => !statesOf(row).includes(String(row.state))),
    'has a state that does not match its order',
  );
};

/** The stored hash is that of the accepted text, which can be shown again literally. */
const textsAreKept = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await all(db).select(
    'l.*',
    'f.scope',
    'f.months',
    'f.territory',
    'f.runs',
    'o.total_tiyn',
  );
  return list(
    rows.filter((row) => {
      const terms = {
        scope: row.scope as LicenceScope,
        months: row.months === null ? null : Number(row.months),
        territory: row.territory as LicenceTerritory,
        runs: row.runs === null ? null : Number(row.runs),
        price: tiynToTenge(toTiyn(row.total_tiyn)),
      };
      const language = row.text_language as Language;
      return licenceTextOf(terms, language, String(row.text_edition)).hash !== row.text_hash;
    }),
    'has a text that differs from the accepted one',
  );
};

/** Ordered at the price of its offer, or at an agreed price. */
const orderedAsOffered = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await all(db)
    .join('order_lines as n', 'n.order_id', 'o.id')
    .where((wrong) =>
      wrong
        .where((other) =>
          other
            .whereRaw('n.unit_price_tiyn <> f.price_tiyn')
            .whereNotExists(
              db('offers as a')
                .whereRaw('a.licence_offer_id = f.id and a.owner_id = o.owner_id')
                .whereRaw('a.price_tiyn = n.unit_price_tiyn'),
            ),
        )
        .orWhereRaw('f.work_id <> l.work_id'),
    )
    .select('l.number');
  return list(rows, 'was sold with a price or work that differs from its offer');
};

const termsEnd = async (db: Knex): Promise<string[]> => {
  const running: RawRow[] = await all(db)
    .where('l.state', 'running')
    .whereNotNull('l.through_day')
    .whereNotIn('o.number', openJobKeys(db, 'orders.licence-end'))
    .select('l.number');
  const waiting: RawRow[] = await all(db)
    .where('l.state', 'running')
    .where({ 'o.status': 'confirmed', 'o.fulfillment_status': 'not_fulfilled' })
    .whereNotIn('o.number', openJobKeys(db, 'orders.licence-received'))
    .select('l.number');
  return [
    ...list(running, 'is running, but has no job that ends it'),
    ...list(waiting, 'waits for its download, but has no job that marks it as received'),
  ];
};

/** A live exclusive licence closes its work, unless its renewal does. */
const exclusiveOnesClose = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await all(db)
    .where('f.scope', 'exclusive')
    .whereIn('l.state', ['paid', 'running'])
    .whereNull('l.exclusive_of')
    .whereNotIn(
      'l.order_id',
      db('licences').whereNotNull('renews').whereIn('state', ['paid', 'running']).select('renews'),
    )
    .select('l.number');
  return list(rows, 'is exclusive, but does not block its work');
};

/**
 * No other licence was granted after an exclusive one; earlier ones continue, and a renewal closes the work in its place. Licences
 * are granted under the lock of their work, so their events have that order; an earlier payment may be booked later.
 */
const nothingIsSoldBeside = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('licences as x')
    .join('order_events as closing', 'closing.order_id', 'x.order_id')
    .join('licences as l', (beside) =>
      beside.on('l.work_id', 'x.exclusive_of').andOn('l.order_id', '<>', 'x.order_id'),
    )
    .join('order_events as paid', 'paid.order_id', 'l.order_id')
    .where({ 'closing.event': 'payment_captured', 'paid.event': 'payment_captured' })
    .whereIn('l.state', ['paid', 'running'])
    .whereRaw('paid.id > closing.id')
    .select('l.number');
  return list(rows, 'was paid while another licence of the work was exclusive');
};

const downloadsAreReceipts = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await all(db)
    .whereIn('l.order_id', db('licence_downloads').select('order_id'))
    .whereNull('o.delivered_at')
    .select('l.number');
  return list(rows, 'was downloaded, but its order is not marked as received');
};

const renewedOnce = async (db: Knex): Promise<string[]> => {
  const rows: { renews: number }[] = await db('licences')
    .whereNotNull('renews')
    .whereIn('state', ['paid', 'running', 'expired'])
    .groupBy('renews')
    .havingRaw('count(*) > 1')
    .select('renews');
  return rows.map(({ renews }) => `the licence of order ${renews} was renewed more than once`);
};

export const invariants = [
  { name: 'every order of a licence has its licence', clause: 'L §1', check: licencesAreOrders },
  { name: 'licences match the state of their orders', clause: 'L §4', check: statesFit },
  { name: 'licences have the accepted text', clause: 'L §4', check: textsAreKept },
  { name: 'licences match their offers', clause: 'L §6', check: orderedAsOffered },
  { name: 'every running licence has a job that ends it', clause: 'L §4', check: termsEnd },
  { name: 'a licence is renewed once', clause: 'L §4', check: renewedOnce },
  { name: 'exclusive licences block their works', clause: 'L §1', check: exclusiveOnesClose },
  {
    name: 'no licence is sold during an exclusive one',
    clause: 'L §1',
    check: nothingIsSoldBeside,
  },
  {
    name: 'downloaded licences are received',
    clause: 'Agreement 6.7',
    check: downloadsAreReceipts,
  },
];
