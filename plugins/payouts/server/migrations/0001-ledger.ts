import { appendOnly, instantColumn, isPostgres, type Migration, valueList } from '@oner/platform';
import type { Knex } from 'knex';
import { ACCOUNTS, AUTHOR_ACCOUNTS, ENTRY_KINDS } from '../ledger/entry-rules.ts';

/**
 * The ledger: entries with postings. The postings of an entry are inserted first; a trigger on the entry checks that
 * they sum to zero, and another refuses postings to an existing entry.
 */
export const ledger: Migration = {
  name: '0001-ledger',
  up: async (db) => {
    await db.schema.createTable('ledger_entries', (table) => {
      /** Assigned by `ledger_head`, without gaps. */
      table.bigInteger('id').primary();
      table.string('source', 160).notNullable().unique({ indexName: 'ledger_entries_source' });
      table.string('kind', 20).notNullable();
      instantColumn(table, 'at').notNullable();
      instantColumn(table, 'booked_at').notNullable();
      table.string('month', 7).notNullable();
      table.string('clause', 60).notNullable();
      table.string('author_id', 40);
      table.string('order_number', 11);
      table.bigInteger('line_id');
      /** Fee schedule of the entry, and its terms for this kind of item. */
      table.integer('schedule_version');
      table.string('mode', 12);
      table.bigInteger('per_unit_tiyn');
      table.integer('basis_points');
      table.string('mirrors', 160);
      /** JSON */
      table.text('facts').notNullable();
      /** Hash of the previous entry, and SHA-256 over that hash and this entry. */
      table.string('previous_hash', 64).notNullable();
      table.string('hash', 64).notNullable().unique({ indexName: 'ledger_entries_hash' });
      table.check(`kind in (${valueList(ENTRY_KINDS)})`, [], 'ledger_entries_kind');
      table.check('id > 0', [], 'ledger_entries_id');
      table.check(`mode is null or mode in ('royalty', 'commission')`, [], 'ledger_entries_mode');
      table.check(
        `kind <> 'earned' or author_id is null or mode is not null`,
        [],
        'ledger_entries_terms',
      );
      table.index(['author_id', 'month', 'id'], 'ledger_entries_author_idx');
      table.index(['order_number', 'id'], 'ledger_entries_order_idx');
      table.index(['month', 'kind'], 'ledger_entries_month_idx');
    });
    // Raw SQL, because knex has no deferred references on SQLite.
    await db.raw(`
      create table ledger_postings (
        entry_id bigint not null references ledger_entries (id) deferrable initially deferred,
        position integer not null,
        account varchar(20) not null check (account in (${valueList(ACCOUNTS)})),
        author_id varchar(40),
        amount_tiyn bigint not null check (amount_tiyn <> 0),
        primary key (entry_id, position),
        check ((account in (${valueList(AUTHOR_ACCOUNTS)})) = (author_id is not null))
        ${isPostgres() ? '' : `, check (typeof(amount_tiyn) = 'integer')`}
      )`);
    await db.schema.alterTable('ledger_postings', (table) => {
      table.index(['author_id', 'account'], 'ledger_postings_author_idx');
      table.index(['account'], 'ledger_postings_account_idx');
    });
    /** One row: the last entry. Updating it locks the ledger for other writers. */
    await db.schema.createTable('ledger_head', (table) => {
      table.integer('id').primary();
      table.bigInteger('last_id').notNullable();
      table.string('hash', 64).notNullable();
      table.check('id = 1', [], 'ledger_head_one');
    });
    await db('ledger_head').insert({ id: 1, last_id: 0, hash: '0'.repeat(64) });
    /** Entries of authors in no act yet; then entries in acts, with the act. */
    await db.schema.createTable('ledger_open', (table) => {
      table.bigInteger('entry_id').primary().references('ledger_entries.id').onDelete('RESTRICT');
      table.string('author_id', 40).notNullable();
      table.string('month', 7).notNullable();
      table.index(['author_id', 'month'], 'ledger_open_author_idx');
      table.index(['month', 'author_id'], 'ledger_open_month_idx');
    });
    await db.schema.createTable('ledger_acted', (table) => {
      table.bigInteger('entry_id').primary().references('ledger_entries.id').onDelete('RESTRICT');
      table.string('act', 60).notNullable();
      table.index(['act'], 'ledger_acted_act_idx');
    });
    for (const table of ['ledger_entries', 'ledger_postings', 'ledger_acted'])
      await appendOnly(db, table);
    await balanceChecked(db);
  },
};

const unbalanced = `'the postings of an entry are two or more and add up to zero'`;
const message = `'an entry is whole once it is written'`;
const wrong = `(select count(*) from ledger_postings where entry_id = NEW.id) < 2
  or (select sum(amount_tiyn) from ledger_postings where entry_id = NEW.id) <> 0`;
const isWritten = `exists (select 1 from ledger_entries where id = NEW.entry_id)`;

/** Triggers that refuse an entry whose postings do not sum to zero, and a posting of an existing entry. */
const balanceChecked = async (db: Knex): Promise<void> => {
  if (!isPostgres()) {
    await db.raw(
      `create trigger ledger_entries_balance before insert on ledger_entries when ${wrong} begin select raise(abort, ${unbalanced}); end`,
    );
    await db.raw(
      `create trigger ledger_postings_sealed before insert on ledger_postings when ${isWritten} begin select raise(abort, ${message}); end`,
    );
    return;
  }
  await db.raw(
    `create function ledger_entries_balance() returns trigger language plpgsql as $$ begin if ${wrong} then raise exception ${unbalanced}; end if; return NEW; end $$`,
  );
  await db.raw(
    'create trigger ledger_entries_balance before insert on ledger_entries for each row execute function ledger_entries_balance()',
  );
  await db.raw(
    `create function ledger_postings_sealed() returns trigger language plpgsql as $$ begin if ${isWritten} then raise exception ${message}; end if; return NEW; end $$`,
  );
  await db.raw(
    'create trigger ledger_postings_sealed before insert on ledger_postings for each row execute function ledger_postings_sealed()',
  );
};
