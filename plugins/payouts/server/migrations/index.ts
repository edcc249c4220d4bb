import type { Migration } from '@oner/platform';
import { ledger } from './0001-ledger.ts';
import { schedules } from './0002-schedules.ts';
import { acts } from './0004-acts.ts';
import { payouts } from './0005-payouts.ts';
import { terminations } from './0006-terminations.ts';
import { authorClaims } from './0007-author-claims.ts';
import { replacedNotices } from './0008-replaced-notices.ts';
import { consentTerminations } from './0009-consent-terminations.ts';
import { payeeEntries } from './0010-payee-entries.ts';
import { animations } from './0011-animations.ts';

/** One transfer is one payout; as for invoices, its number is unique per day. Older processes check more strictly. */
const payoutTransfers: Migration = {
  name: '0012-payout-transfers',
  up: (db) =>
    db.schema.alterTable('payouts', (table) => {
      table.dropUnique(['reference'], 'payouts_reference');
      table.unique(['reference', 'paid_on'], { indexName: 'payouts_transfer' });
    }),
};

/** Removes the last digits of erased authors from payee entries, by handling their erasure again. */
const forgetDigits: Migration = {
  name: '0013-forget-digits',
  up: async (db) => {
    await db('outbox_deliveries')
      .where({ subscriber: 'person.erased>payouts.erased' })
      .whereNotNull('done_at')
      .update({ done_at: null, due_at: Date.now(), attempts: 0 });
  },
};

export const payoutsMigrations: readonly Migration[] = [
  ledger,
  schedules,
  acts,
  payouts,
  terminations,
  authorClaims,
  replacedNotices,
  consentTerminations,
  payeeEntries,
  animations,
  payoutTransfers,
  forgetDigits,
];
