import { createHash } from 'node:crypto';
import { db, readDb } from '@oner/platform';

export type Passkey = {
  /** made by chance, 24 hexadecimal digits */
  readonly id: string;
  /** `user:<documentId>` or `staff:<id>` */
  readonly owner: string;
  /** base64url */
  readonly credentialId: string;
  /** COSE, base64url */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  /** real clock, milliseconds, as `usedAt` */
  readonly madeAt: number;
  readonly usedAt: number | null;
};
type Row = Record<string, string | number | null>;

const toPasskey = (row: Row): Passkey => ({
  id: String(row.id),
  owner: String(row.owner),
  credentialId: String(row.credential_id),
  publicKey: String(row.public_key),
  counter: Number(row.counter),
  transports: String(row.transports).split(',').filter(Boolean),
  name: String(row.name),
  madeAt: Number(row.made_at),
  usedAt: row.used_at === null ? null : Number(row.used_at),
});

/** As saved at this instant, the oldest first. */
export const passkeysOf = async (owner: string): Promise<Passkey[]> => {
  const rows: Row[] = await readDb()('passkeys').where({ owner }).orderBy(['made_at', 'id']);
  return rows.map(toPasskey);
};

/** As saved at this instant. */
export const findPasskey = async (credentialId: string): Promise<Passkey | null> => {
  const row: Row | undefined = await readDb()('passkeys')
    .where({ credential_id: credentialId })
    .first();
  return row ? toPasskey(row) : null;
};

/** In the open transaction, as all that follow. @returns false where this authenticator is there already */
export const addPasskey = async (passkey: Passkey): Promise<boolean> => {
  const { id, owner, credentialId, publicKey, counter, transports, name } = passkey;
  const row = {
    id,
    owner,
    credential_id: credentialId,
    public_key: publicKey,
    counter,
    transports: transports.join(','),
    name,
    made_at: passkey.madeAt,
  };
  const added = db()('passkeys').insert(row).onConflict('credential_id').ignore();
  return (await added.returning('id')).length > 0;
};

/** @returns false where it is gone, or has been used meanwhile by somebody with the same counter */
export const notePasskeyUse = async (
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  newCounter: number,
  at: number,
): Promise<boolean> =>
  (await db()('passkeys').where({ id, counter }).update({ counter: newCounter, used_at: at })) ===
  1;

/** @returns false for another's, as for none */
export const renamePasskey = async (owner: string, id: string, name: string): Promise<boolean> =>
  (await db()('passkeys').where({ owner, id }).update({ name })) === 1;

/** @returns false for another's, as for none */
export const dropPasskey = async (owner: string, id: string): Promise<boolean> =>
  (await db()('passkeys').where({ owner, id }).delete()) === 1;

/** All that somebody has. */
export const dropPasskeys = async (owner: string): Promise<void> => {
  await db()('passkeys').where({ owner }).delete();
};

export const countPasskeys = async (owner: string): Promise<number> => {
  const [row] = await db()('passkeys').where({ owner }).count({ count: '*' });
  return Number(row?.count ?? 0);
};

/** Nobody answers a challenge twice; those that are over go with it. @returns false for one that was answered before */
export const spendChallenge = async (
  challenge: string,
  expiresAt: number,
  now: number,
): Promise<boolean> => {
  await db()('passkey_challenges').where('expires_at', '<=', now).delete();
  const hash = createHash('sha256').update(challenge).digest('hex');
  const spent = db()('passkey_challenges').insert({ hash, expires_at: expiresAt });
  return (await spent.onConflict('hash').ignore().returning('hash')).length > 0;
};
