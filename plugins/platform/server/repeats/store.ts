import { deferQueries } from '../db/typed-db.ts';
import { db } from '../schema.ts';

export type KeyClaim = { call: string; owner: string; key: string; bodyHash: string };

/** True for the first use of the key; a concurrent second use waits until the first commits, then gets false. */
export const claimIdempotencyKey = async ({
  call,
  owner,
  key,
  bodyHash,
}: KeyClaim): Promise<boolean> => {
  const added = await db
    .insertInto('idempotency')
    .values({ call, owner, key, bodyHash, reply: null, createdAt: Date.now() })
    .onConflict((used) => used.columns(['call', 'owner', 'key']).doNothing())
    .returning('key')
    .execute();
  return added.length === 1;
};

/** Stores the reply to a claimed key, at the end of the open transaction. */
export const finishKey = ({ call, owner, key }: KeyClaim, reply: unknown): Promise<void> =>
  deferQueries({
    reply: db
      .updateTable('idempotency')
      .set({ reply: JSON.stringify(reply) })
      .where((row) => row.and({ call, owner, key })),
  });

export const findKey = async ({
  call,
  owner,
  key,
}: KeyClaim): Promise<{ bodyHash: string; reply: unknown } | null> => {
  const row = await db
    .selectFrom('idempotency')
    .where((one) => one.and({ call, owner, key }))
    .select(['bodyHash', 'reply'])
    .executeTakeFirst();
  return row ? { bodyHash: row.bodyHash, reply: JSON.parse(row.reply ?? 'null') } : null;
};

/** Deletes a key that was claimed before an instant, in milliseconds. */
export const dropKey = async ({ call, owner, key }: KeyClaim, before: number): Promise<void> => {
  await db
    .deleteFrom('idempotency')
    .where((row) => row.and({ call, owner, key }))
    .where('createdAt', '<', before)
    .execute();
};
