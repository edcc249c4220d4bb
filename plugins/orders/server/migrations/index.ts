/** Migrations of the orders plugin, in order; short ones are defined here. */
import { instantColumn, type Migration } from '@oner/platform';
import type { Knex } from 'knex';
import { orders } from './0001-orders.ts';
import { receipts } from './0003-receipts.ts';
import { claims } from './0004-claims.ts';
import { reviews } from './0005-reviews.ts';
import { pieces } from './0007-pieces.ts';
import { noExpiry } from './0011-no-expiry.ts';
import { offers } from './0015-offers.ts';
import { handover } from './0016-handover.ts';
import { originalClaims } from './0017-original-claims.ts';
import { workWatches } from './0018-work-watches.ts';
import { staffReservations } from './0020-staff-reservations.ts';
import { rents } from './0022-rents.ts';
import { licences } from './0023-licences.ts';
import { rentReports } from './0024-rent-reports.ts';
import { rentCharges } from './0025-rent-charges.ts';
import { rentBuyOuts } from './0026-rent-buy-outs.ts';
import { addresses } from './0027-addresses.ts';
import { basketLines } from './0028-basket.ts';
import { lentOffers } from './0030-lent-offers.ts';
import { reviewPhotos } from './0031-review-photos.ts';
import { rotationStays } from './0032-rotation-stays.ts';
import { daysOfStaff } from './0033-days-of-staff.ts';
import { lostRents } from './0034-lost-rents.ts';

/** Fulfilment after the payment: the delivery, and the times of its steps. */
const fulfilment: Migration = {
  name: '0002-fulfilment',
  up: async (db) => {
    await db.schema.alterTable('orders', (table) => {
      table.string('delivery', 10).notNullable().defaultTo('pickup');
      table.string('address', 500);
      table.bigInteger('licence_concluded_at');
      table.bigInteger('delivered_at');
      table.string('tracking', 60);
      table.index(['status', 'fulfillment_status', 'produce_by'], 'orders_board_idx');
    });
  },
};

/**
 * Print source of a line, frozen with it: file and hash of the original, its size in pixels, and the buyer's placement.
 * Later changes of the work do not affect the order.
 */
const prints: Migration = {
  name: '0006-prints',
  up: (db) =>
    db.schema.alterTable('order_lines', (table) => {
      table.string('print_file', 80);
      /** JSON: sha256, width, height, placement. */
      table.text('print');
      table.index(['print_file'], 'order_lines_print_idx');
    }),
};

/**
 * Buyers' texts about their orders. An event is never changed and contains only the row number of a text; the row may be
 * emptied when its writer is erased.
 */
const reasons: Migration = {
  name: '0008-words',
  up: async (db) => {
    await db.schema.createTable('order_words', (table) => {
      table.bigIncrements('id');
      table.bigInteger('order_id').notNullable().references('orders.id').onDelete('RESTRICT');
      table.text('text').notNullable();
      instantColumn(table, 'written_at').notNullable();
      table.index(['order_id'], 'order_words_order');
    });
  },
};

/**
 * The end of an unpaid order is stored with its payment only: a copy here gave buyers a different time. The column stays, empty,
 * because SQLite cannot drop a column that a check uses.
 */
const oneDeadline: Migration = {
  name: '0009-one-deadline',
  up: async (db) => {
    await db('orders').update({ expires_at: 0 });
  },
};

/** Lapsed reservations of an item are queried for each order of it. */
const pieceLapses: Migration = {
  name: '0010-piece-lapses',
  up: async (db) => {
    await db.schema.alterTable('order_pieces', (table) => {
      table.index(['item_id', 'released_at'], 'order_pieces_item_idx');
    });
  },
};

/** First day of a claim's term: needed to compute the term again after force majeure. */
const claimTerms: Migration = {
  name: '0012-claim-terms',
  up: async (db) => {
    await db.schema.alterTable('claims', (table) => {
      table.string('term_from', 10);
    });
  },
};

/** Place of delivery at the time of the order: the pickup point, or the courier's city and tariff. */
const deliveryPlace: Migration = {
  name: '0013-delivery-place',
  up: async (db) => {
    await db.schema.alterTable('orders', (table) => {
      table.text('delivery_place').nullable();
    });
  },
};

/** Name of the item in Kazakh, Russian and English, frozen with the line. Earlier lines have one name. */
const lineNames: Migration = {
  name: '0014-line-names',
  up: async (db) => {
    await db.schema.alterTable('order_lines', (table) => {
      table.text('names');
    });
  },
};

/** Conversations of reports; text and state of a report are stored in moderation. */
const conversationReports: Migration = {
  name: '0019-conversation-reports',
  up: async (db) => {
    await db.schema.createTable('conversation_reports', (table) => {
      /** documentId of the report */
      table.string('complaint_id', 40).primary();
      table
        .bigInteger('conversation_id')
        .notNullable()
        .references('conversations.id')
        .onDelete('RESTRICT');
      table.string('side', 10).notNullable();
      table.check("side in ('buyer', 'author')", [], 'conversation_reports_side');
      table.index(['conversation_id'], 'conversation_reports_idx');
    });
  },
};

/**
 * Size of an edition when an order took a piece: the piece is sold as number `piece` of it, whatever an editor changes later.
 * Null for earlier pieces; one for an original.
 */
const pieceTotals: Migration = {
  name: '0021-piece-totals',
  up: async (db) => {
    await db.schema.alterTable('order_pieces', (table) => {
      table.integer('of_total');
    });
  },
};

/** Number of the payment that an order shares with others; null if it is paid on its own. */
const checkouts: Migration = {
  name: '0027-checkouts',
  up: (db) =>
    db.schema.alterTable('orders', (table) => {
      table.string('checkout', 11);
      table.index(['checkout'], 'orders_checkout_idx');
    }),
};

/**
 * Text on the slip of a gift: null if the order is no gift, empty for a slip without a text; emptied with its buyer.
 */
const gifts: Migration = {
  name: '0029-gifts',
  up: (db) =>
    db.schema.alterTable('orders', (table) => {
      table.string('gift_note', 300);
      table.boolean('gift_wrapped').notNullable().defaultTo(false);
    }),
};

/**
 * Availability of a work before its original was paid; restored if the order ends before the work has left its author. Null for
 * unpaid orders and merchandise. For earlier payments only requests are known: their works were on order.
 */
const availabilityBefore: Migration = {
  name: '0035-availability-before',
  up: async (db) => {
    await db.schema.alterTable('order_pieces', (table) => {
      table.string('availability', 20);
    });
    const requested = db('orders as o')
      .join('offers as f', 'f.order_number', 'o.number')
      .where('f.kind', 'request')
      .whereNotNull('o.paid_at')
      .select('o.id');
    await db('order_pieces').whereIn('order_id', requested).update({ availability: 'on-order' });
  },
};

/** Price of the subject in the shop when an offer was sent or countered; null for earlier offers. */
const listedPrices: Migration = {
  name: '0036-listed-prices',
  up: (db) =>
    db.schema.alterTable('offers', (table) => {
      table.bigInteger('listed_tiyn');
    }),
};

/** Calls whose stored replies had a whole conversation, with texts of the other side, and now have its id alone. */
const conversationCalls = [
  'askAuthor',
  'sendOffer',
  'offerRent',
  'offerLicence',
  'requestWork',
  'sendMessage',
  'answerOffer',
];

/** Removes what erased persons had written from stored replies and, by handling their erasure again, from earlier reports. */
const forgetAgain: Migration = {
  name: '0037-forget-again',
  up: async (db) => {
    const id =
      db.client.dialect === 'postgresql'
        ? `json_build_object('id', reply::json -> 'id')::text`
        : `json_object('id', json_extract(reply, '$.id'))`;
    const replies = db('idempotency').whereIn('call', conversationCalls).whereNotNull('reply');
    await replies.update({ reply: db.raw(id) });
    await handleErasuresAgain(db, ['orders.forget-offers']);
  },
};

const handleErasuresAgain = async (db: Knex, listeners: readonly string[]): Promise<void> => {
  const subscribers = listeners.map((listener) => `person.erased>${listener}`);
  await db('outbox_deliveries')
    .whereIn('subscriber', subscribers)
    .whereNotNull('done_at')
    .update({ done_at: null, due_at: Date.now(), attempts: 0 });
};

/** Removes the names of erased authors from conversations and reservations, by handling their erasure again. */
const forgetAuthors: Migration = {
  name: '0038-forget-authors',
  up: (db) => handleErasuresAgain(db, ['orders.forget-offers', 'orders.forget-reservations']),
};

export const ordersMigrations: readonly Migration[] = [
  orders,
  fulfilment,
  receipts,
  claims,
  reviews,
  prints,
  pieces,
  reasons,
  oneDeadline,
  pieceLapses,
  noExpiry,
  claimTerms,
  deliveryPlace,
  lineNames,
  offers,
  handover,
  originalClaims,
  workWatches,
  conversationReports,
  staffReservations,
  pieceTotals,
  rents,
  rentReports,
  rentCharges,
  licences,
  rentBuyOuts,
  checkouts,
  basketLines,
  addresses,
  gifts,
  lentOffers,
  reviewPhotos,
  rotationStays,
  daysOfStaff,
  lostRents,
  availabilityBefore,
  listedPrices,
  forgetAgain,
  forgetAuthors,
];
