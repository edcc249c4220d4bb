import { createHash } from 'node:crypto';
import { countChanged, countOf, findOne, type Selectable } from '@oner/platform';
import { type AccountsTables, db, readDb } from '../schema.ts';

type Row = Selectable<AccountsTables['passkeys']>;
/**
 * A passkey: `id` is 24 random hexadecimal digits, `owner` is `user:<documentId>` or `staff:<id>`, `publicKey` is COSE in
 * base64url, `credentialId` base64url; times are of the real clock, milliseconds.
 */
export type Passkey = Readonly<Omit<Row, 'transports'>> & {
  readonly transports: readonly string[];
};

const toPasskey = (row: Row): Passkey => ({
  ...row,
  transports: row.transports.split(',').filter(Boolean),
});

/** Saved passkeys, oldest first. */
export const passkeysOf = async (owner: string): Promise<Passkey[]> => {
  const own = readDb.selectFrom('passkeys').where('owner', '=', owner);
  return (await own.orderBy('madeAt').orderBy('id').selectAll().execute()).map(toPasskey);
};

export const findPasskey = (credentialId: string): Promise<Passkey | null> =>
  findOne(
    readDb.selectFrom('passkeys').where('credentialId', '=', credentialId).selectAll(),
    toPasskey,
  );

/** In the open transaction, like all functions below. @returns false if this credential already exists */
export const insertPasskey = async (passkey: Passkey): Promise<boolean> => {
  const { id, owner, credentialId, publicKey, counter, transports, name, madeAt } = passkey;
  const row = { id, owner, credentialId, publicKey, counter, name, madeAt };
  const added = await db
    .insertInto('passkeys')
    .values({ ...row, transports: transports.join(',') })
    .onConflict((known) => known.column('credentialId').doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
};

/** @returns false if it no longer exists, or was used concurrently with the same counter */
export const notePasskeyUse = async (
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  newCounter: number,
  at: number,
): Promise<boolean> => {
  const passkey = db.updateTable('passkeys').set({ counter: newCounter, usedAt: at });
  const used = passkey.where('id', '=', id).where('counter', '=', counter);
  return (await countChanged(used)) === 1;
};

/** @returns false if it does not exist or belongs to another owner */
export const renamePasskey = async (owner: string, id: string, name: string): Promise<boolean> => {
  const passkey = db.updateTable('passkeys').set({ name }).where('owner', '=', owner);
  return (await countChanged(passkey.where('id', '=', id))) === 1;
};

/** @returns false if it does not exist or belongs to another owner */
export const dropPasskey = async (owner: string, id: string): Promise<boolean> => {
  const passkey = db.deleteFrom('passkeys').where('owner', '=', owner).where('id', '=', id);
  return (await countChanged(passkey)) === 1;
};

export const dropPasskeys = async (owner: string): Promise<void> => {
  await db.deleteFrom('passkeys').where('owner', '=', owner).execute();
};

export const countPasskeys = (owner: string): Promise<number> =>
  countOf(db.selectFrom('passkeys').where('owner', '=', owner));

/** Marks a challenge as used, and deletes expired ones. @returns false if it was used before */
export const spendChallenge = async (
  challenge: string,
  expiresAt: number,
  now: number,
): Promise<boolean> => {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute();
  const hash = createHash('sha256').update(challenge).digest('hex');
  const spent = await db
    .insertInto('passkeyChallenges')
    .values({ hash, expiresAt })
    .onConflict((known) => known.column('hash').doNothing())
    .returning('hash')
    .execute();
  return spent.length > 0;
};
