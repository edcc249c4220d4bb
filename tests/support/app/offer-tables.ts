/** The tables of offers as they were before offers for rents and licences. */
import { offerKinds } from '@oner/config/contract/offer-states';
import type { Knex } from 'knex';
import { offers } from '../../../plugins/orders/server/migrations/0015-offers.ts';
import { lentOffers } from '../../../plugins/orders/server/migrations/0030-lent-offers.ts';
import { ordersMigrations } from '../../../plugins/orders/server/migrations/index.ts';
import { rebuildTable } from '../../../plugins/orders/server/migrations/rebuild-table.ts';
import { isPostgres } from '../../../plugins/platform/server/db/transactions.ts';

const list = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');
const before = list(['price', 'request']);

export const beforeLentOffers = async (db: Knex): Promise<void> => {
  await offers.up(db);
  if (isPostgres())
    await db.raw(
      `alter table offers drop constraint offers_kind, add constraint offers_kind check (kind in (${before}))`,
    );
  else await rebuildTable(db, 'offers', (text) => text.replace(list(offerKinds), before));
};

/** Forgets what was stored before the shop forgot it by itself. */
export const forgetAgainUp = async (db: Knex): Promise<void> =>
  ordersMigrations.find(({ name }) => name === '0037-forget-again')?.up(db);

/** Names of erased authors as they were stored before the shop removed them. */
export const keepAuthors = async (db: Knex, author: string): Promise<void> => {
  await db('conversations').update({ author });
  await db('staff_reservations').update({ author });
};
export const forgetAuthorsUp = async (db: Knex): Promise<void> =>
  ordersMigrations.find(({ name }) => name === '0038-forget-authors')?.up(db);

export const lentOffersUp = (db: Knex): Promise<void> => lentOffers.up(db);
