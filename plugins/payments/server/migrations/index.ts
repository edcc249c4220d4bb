import { instantColumn, type Migration } from '@oner/platform';
import { HOLD_MOST_MS } from '../card/hold-rules.ts';
import { payments } from './0001-payments.ts';
import { paymentCallbacks } from './0002-payment-callbacks.ts';
import { refunds } from './0003-refunds.ts';
import { fiscal } from './0004-fiscal.ts';
import { invoices } from './0005-invoices.ts';
import { statements } from './0006-statements.ts';

/** Of money that was taken in another sum than the order's: how much of it is with us, once people have looked at it. */
const received: Migration = {
  name: '0007-received',
  up: async (db) => {
    await db.schema.alterTable('payments', (table) => {
      table.bigInteger('received_tiyn');
    });
  },
};

/**
 * Beyond this no sign of payment moves the end of a reservation. What was promised before there was a limit is kept, and
 * gets no longer.
 */
const holdLimit: Migration = {
  name: '0008-hold-limit',
  up: async (db) => {
    await db.schema.alterTable('payments', (table) => {
      table.bigInteger('hold_limit_at').notNullable().defaultTo(0);
    });
    const most = 'created_at + ?';
    await db('payments').update({ hold_limit_at: db.raw(most, [HOLD_MOST_MS]) });
    await db('payments')
      .whereRaw(`expires_at > ${most}`, [HOLD_MOST_MS])
      .update({ hold_limit_at: db.ref('expires_at') });
  },
};

/** Gateways that a buyer was sent to with a payment: money may come from each of them. */
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

/** The gateway whose bank a statement is of; null in a shop of one gateway. */
const statementBanks: Migration = {
  name: '0010-statement-banks',
  up: (db) =>
    db.schema.alterTable('statements', (table) => {
      table.string('bank', 20);
    }),
};

/** The checkout that an order is paid with, where several are paid at once; null for what is paid by itself. */
const parts: Migration = {
  name: '0011-parts',
  up: (db) =>
    db.schema.alterTable('payments', (table) => {
      table.string('paid_with', 11);
      table.index(['paid_with'], 'payments_paid_with_idx');
    }),
};

/** Which of the cash registers a document is brought to, from 1: documents of a time of one register are of the first. */
const fiscalRegisters: Migration = {
  name: '0012-fiscal-lanes',
  up: (db) =>
    db.schema.alterTable('fiscal_documents', (table) => {
      table.integer('lane').notNullable().defaultTo(1);
    }),
};

/**
 * One transfer pays one invoice: companies number their transfers themselves, so that a number alone is no transfer. Weaker than
 * the constraint before it, which an older process keeps to beside this one.
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
];
