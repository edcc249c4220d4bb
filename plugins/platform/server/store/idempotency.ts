import { db } from '../db.ts';

export type Claim = { call: string; owner: string; key: string; bodyHash: string };

const named = ({ call, owner, key }: Claim) => ({ call, owner, key });

/** True when this is the first use of the key; a second one waits for the first to commit, then gets false. */
export const claimKey = async (claim: Claim): Promise<boolean> => {
  const rows = await db()('idempotency')
    .insert({ ...named(claim), body_hash: claim.bodyHash, reply: null, created_at: Date.now() })
    .onConflict(['call', 'owner', 'key'])
    .ignore()
    .returning('key');
  return rows.length === 1;
};

export const finishKey = async (claim: Claim, reply: unknown): Promise<void> => {
  await db()('idempotency')
    .where(named(claim))
    .update({ reply: JSON.stringify(reply) });
};

export const findKey = async (
  claim: Claim,
): Promise<{ bodyHash: string; reply: unknown } | null> => {
  const row = await db()('idempotency').where(named(claim)).first();
  return row ? { bodyHash: row.body_hash, reply: JSON.parse(row.reply ?? 'null') } : null;
};

/** Forgets a key that was claimed before an instant, in milliseconds. */
export const dropKey = async (claim: Claim, before: number): Promise<void> => {
  await db()('idempotency').where(named(claim)).where('created_at', '<', before).delete();
};
