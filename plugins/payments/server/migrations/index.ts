import { instantColumn, type Migration } from '@oner/platform';
import { RESERVATION_LIMIT_MS } from '../card/reservation-rules.ts';
import { payments } from './0001-payments.ts';
import { paymentCallbacks } from './0002-payment-callbacks.ts';
import { refunds } from './0003-refunds.ts';
import { fiscal } from './0004-fiscal.ts';
import { invoices } from './0005-invoices.ts';
import { statements } from './0006-statements.ts';
import { statusReplies } from './0014-status-replies.ts';

/** Sum that the shop has of a mismatched payment, after staff have checked it. */
const received: Migration = {
  name: '0007-received',
  up: async (db) => {
    await db.schema.alterTable('payments', (table) => {
      table.bigInteger('received_tiyn');
    });
  },
};

/**
 * Limit of extensions of a reservation by signs of payment. Existing reservations keep their end, but are not extended
 * further.
 */
const holdLimit: Migration = {
  name: '0008-hold-limit',
  up: async (db) => {
    await db.schema.alterTable('payments', (table) => {
      table.bigInteger('hold_limit_at').notNullable().defaultTo(0);
    });
    const most = 'created_at + ?';
    await db('payments').update({ hold_limit_at: db.raw(most, [RESERVATION_LIMIT_MS]) });
    await db('payments')
      .whereRaw(`expires_at > ${most}`, [RESERVATION_LIMIT_MS])
      .update({ hold_limit_at: db.ref('expires_at') });
  },
};

/** Gateways to which a buyer was sent with a payment: money may come from each of them. */
const paymentAttempts: Migration = {
  name: '0009-payment-attempts',
  up: async (db) => {
    await db.schema.createTable('payment_attempts', (table) => {
      table.bigIncrements('id');
      table.string('number', 11).notNullable().references('payments.number').onDelete('RESTRICT');
      table.string('gateway', 20).notNullable();
      instantColumn(table, 'begun_at').notNullable();
      table.unique(['number', 'gateway'], { indexName: 'payment_attempts_once' });
    });
    await db.raw(
      `INSERT INTO payment_attempts (number, gateway, begun_at)
       SELECT number, gateway, signed_at FROM payments WHERE signed_at IS NOT NULL`,
    );
  },
};

/** Gateway whose bank issued the statement; null in a shop with one gateway. */
const statementBanks: Migration = {
  name: '0010-statement-banks',
  up: (db) =>
    db.schema.alterTable('statements', (table) => {
      table.string('bank', 20);
    }),
};

/** Checkout that includes the order; null if it is paid separately. */
const parts: Migration = {
  name: '0011-parts',
  up: (db) =>
    db.schema.alterTable('payments', (table) => {
      table.string('paid_with', 11);
      table.index(['paid_with'], 'payments_paid_with_idx');
    }),
};

/** Cash register of a document, from 1; existing documents belong to the first. */
const fiscalRegisters: Migration = {
  name: '0012-fiscal-lanes',
  up: (db) =>
    db.schema.alterTable('fiscal_documents', (table) => {
      table.integer('lane').notNullable().defaultTo(1);
    }),
};

/**
 * One transfer pays one invoice. Companies number their transfers themselves, so a number alone does not identify a
 * transfer. Weaker than the previous constraint, which an older process running alongside still observes.
 */
const invoiceTransfers: Migration = {
  name: '0013-invoice-transfers',
  up: (db) =>
    db.schema.alterTable('invoices', (table) => {
      table.dropUnique(['reference'], 'invoices_reference');
      table.unique(['reference', 'paid_on', 'bin'], { indexName: 'invoices_transfer' });
    }),
};

export const paymentsMigrations: readonly Migration[] = [
  payments,
  paymentCallbacks,
  refunds,
  fiscal,
  invoices,
  statements,
  received,
  holdLimit,
  paymentAttempts,
  statementBanks,
  parts,
  fiscalRegisters,
  invoiceTransfers,
  statusReplies,
];
