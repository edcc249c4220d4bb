import { offerKinds, offerSides, offerStates } from '@oner/config/contract/offer-states';
import { sections } from '@oner/config/contract/shapes';
import { instantColumn, type Migration, moneyColumn, valueList } from '@oner/platform';

/**
 * Conversations of buyers with authors about works, and their offers. A buyer has at most one open offer for a work, and a work
 * has at most one accepted offer, which reserves it for its buyer.
 */
export const offers: Migration = {
  name: '0015-offers',
  up: async (db) => {
    await db.schema.createTable('conversations', (table) => {
      table.bigIncrements('id');
      table.string('code', 24).notNullable().unique({ indexName: 'conversations_code' });
      /** documentIds of the work, of its author and of the buyer's user */
      table.string('work_id', 40).notNullable();
      table.string('seller_id', 40).notNullable();
      table.string('owner_id', 40).notNullable();
      table.string('section', 10).notNullable();
      /** Names of the work in each language, its author and its picture, at the time of opening. */
      table.text('names').notNullable();
      table.string('author', 200).notNullable();
      table.text('photo');
      instantColumn(table, 'opened_at').notNullable();
      instantColumn(table, 'last_at').notNullable();
      /** When each side last read it. */
      instantColumn(table, 'buyer_seen_at').notNullable();
      instantColumn(table, 'author_seen_at').notNullable();
      /** Closed by staff, or because one side has left. */
      instantColumn(table, 'closed_at');
      table.check(`section in (${valueList(sections)})`, [], 'conversations_section');
      table.unique(['work_id', 'owner_id'], { indexName: 'conversations_pair' });
      table.index(['owner_id', 'last_at'], 'conversations_owner_idx');
      table.index(['seller_id', 'last_at'], 'conversations_seller_idx');
    });
    await db.schema.createTable('conversation_messages', (table) => {
      table.bigIncrements('id');
      table
        .bigInteger('conversation_id')
        .notNullable()
        .references('conversations.id')
        .onDelete('RESTRICT');
      table.string('side', 10).notNullable();
      /** Empty once its writer is erased. */
      table.text('text').notNullable();
      table.boolean('has_contacts').notNullable();
      instantColumn(table, 'sent_at').notNullable();
      table.check(`side in (${valueList([...offerSides, 'provider'])})`, [], 'messages_side');
      table.index(['conversation_id', 'id'], 'messages_conversation_idx');
    });
    await db.schema.createTable('offers', (table) => {
      table.bigIncrements('id');
      table
        .bigInteger('conversation_id')
        .notNullable()
        .references('conversations.id')
        .onDelete('RESTRICT');
      table.string('work_id', 40).notNullable();
      table.string('owner_id', 40).notNullable();
      table.string('kind', 10).notNullable();
      table.string('state', 20).notNullable();
      moneyColumn(table, 'price_tiyn');
      table.integer('days');
      table.integer('version').notNullable();
      table.integer('rounds').notNullable();
      instantColumn(table, 'sent_at').notNullable();
      instantColumn(table, 'due_at');
      instantColumn(table, 'ended_at');
      /** The last order placed at its price. */
      table.string('order_number', 11);
      table.check(`kind in (${valueList(offerKinds)})`, [], 'offers_kind');
      table.check(`state in (${valueList(offerStates)})`, [], 'offers_state');
      table.check('price_tiyn is null or price_tiyn > 0', [], 'offers_price');
      table.check(`kind = 'request' or price_tiyn is not null`, [], 'offers_priced');
      table.check(
        `state not in ('accepted', 'bought') or price_tiyn is not null`,
        [],
        'offers_agreed',
      );
      table.check(
        `(state in ('sent', 'countered', 'accepted')) = (due_at is not null)`,
        [],
        'offers_due',
      );
      table.check('(due_at is null) = (ended_at is not null)', [], 'offers_ended');
      table.index(['conversation_id', 'id'], 'offers_conversation_idx');
      table.index(['owner_id', 'sent_at'], 'offers_owner_idx');
      table.index(['work_id', 'state'], 'offers_work_idx');
    });
    // Both databases support partial indexes; knex writes them for one only.
    await db.raw(
      `create unique index offers_open on offers (conversation_id) where state in ('sent', 'countered', 'accepted')`,
    );
    await db.raw(
      `create unique index offers_accepted on offers (work_id) where state = 'accepted'`,
    );
    await db.schema.createTable('offer_steps', (table) => {
      table.bigIncrements('id');
      table.bigInteger('offer_id').notNullable().references('offers.id').onDelete('RESTRICT');
      table.string('event', 20).notNullable();
      /** `buyer`, `author`, `provider` or `system`. */
      table.string('by', 10).notNullable();
      moneyColumn(table, 'price_tiyn');
      instantColumn(table, 'at').notNullable();
      table.index(['offer_id', 'id'], 'offer_steps_offer_idx');
    });
  },
};
