import {
  authorClaimAbout,
  authorClaimOutcomes,
  authorClaimStates,
} from '@oner/config/contract/payout-states';
import { instantColumn, type Migration, valueList } from '@oner/platform';

/** Claims of authors with their answers; and payouts that are sent again to the account that returned them. */
export const authorClaims: Migration = {
  name: '0007-author-claims',
  up: async (db) => {
    await db.schema.createTable('author_claims', (table) => {
      table.bigIncrements('id');
      table.string('author_id', 40).notNullable();
      table.string('about', 12).notNullable();
      /** Number of an act or a payment order; empty for none. */
      table.string('subject', 40).notNullable();
      table.text('text').notNullable();
      table.string('state', 12).notNullable();
      table.string('received_on', 10).notNullable();
      instantColumn(table, 'received_at').notNullable();
      /** `user:<documentId>`, or the staff who recorded it for an author whose account is closed. */
      table.string('received_by', 60).notNullable();
      table.string('outcome', 12);
      table.text('answer');
      instantColumn(table, 'answered_at');
      table.string('answered_by', 60);
      /** When staff were reminded, and when the author was notified that the answer is late. */
      instantColumn(table, 'warned_at');
      instantColumn(table, 'late_at');
      table.check(`about in (${valueList(authorClaimAbout)})`, [], 'author_claims_about');
      table.check(`state in (${valueList(authorClaimStates)})`, [], 'author_claims_state');
      table.check(
        `outcome is null or outcome in (${valueList(authorClaimOutcomes)})`,
        [],
        'author_claims_outcome',
      );
      table.check(
        `(state = 'answered') = (outcome is not null) and (state = 'answered') = (answered_at is not null)`,
        [],
        'author_claims_answered',
      );
      table.index(['author_id', 'id'], 'author_claims_author_idx');
      table.index(['state', 'received_on'], 'author_claims_state_idx');
    });
    // One open claim at a time about one subject.
    await db.raw(
      `CREATE UNIQUE INDEX author_claims_open ON author_claims (author_id, about, subject) WHERE state = 'received'`,
    );
    await db.schema.alterTable('payouts', (table) => {
      /** Staff who confirmed the account that returned it. */
      table.string('again_by', 60);
    });
  },
};
