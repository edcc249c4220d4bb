/** Basket lines of users. */

import type { CallInput, calls, UserId } from '@oner/config/contract';
import type { Payload } from '@oner/config/events';
import { isPostgres, sql } from '@oner/platform';
import { db } from '../schema.ts';

export type BasketLineInput = CallInput<typeof calls.fillBasket>['body']['lines'][number];
type StoredLine = { readonly key: string; readonly line: BasketLineInput };

/** Locks a user's basket against changes and checkout until the open transaction ends. */
export const lockBasket = async (account: UserId): Promise<void> => {
  if (isPostgres())
    await sql`select pg_advisory_xact_lock(hashtext(${`basket:${account}`}))`.execute(db);
};

/** Lines in the order they were added. @param account documentId of the user */
export const linesIn = async (account: UserId): Promise<StoredLine[]> => {
  const own = db.selectFrom('basketLines').where('account', '=', account);
  const rows = await own.orderBy('id').select(['lineKey', 'line']).execute();
  return rows.map(({ lineKey, line }) => ({ key: lineKey, line: JSON.parse(line) }));
};

/** Adds a line, or replaces the one with its key. @param addedAt milliseconds */
export const putLine = async (
  account: UserId,
  { key, line }: StoredLine,
  addedAt: number,
): Promise<void> => {
  const text = JSON.stringify(line);
  await db
    .insertInto('basketLines')
    .values({ account, lineKey: key, line: text, addedAt })
    .onConflict((known) => known.columns(['account', 'lineKey']).doUpdateSet({ line: text }))
    .execute();
};

export const dropLines = async (account: UserId, keys: readonly string[]): Promise<void> => {
  const own = db.deleteFrom('basketLines').where('account', '=', account);
  await own.where('lineKey', 'in', keys).execute();
};

export const eraseBasket = async ({ account }: Payload<'personErased'>): Promise<void> => {
  await db.deleteFrom('basketLines').where('account', '=', account).execute();
};
