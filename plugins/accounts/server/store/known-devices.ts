import { db } from '@oner/platform';

/** A device that is not used for so long is a stranger again; the cookie ends with it. */
export const knownForMs = 180 * 86_400_000;
/** Rows of one account: whoever sends no cookie makes one with each login. */
const most = 30;

/** A browser from which a person has logged in; instants follow the real clock, milliseconds. */
export type Device = {
  readonly id: number;
  readonly tokenHash: string;
  /** User-Agent of its last login */
  readonly userAgent: string;
  readonly firstAt: number;
  readonly lastAt: number;
};

type Row = Record<'id' | 'first_at' | 'last_at', string | number> &
  Record<'token_hash' | 'user_agent', string>;
const columns = ['id', 'token_hash', 'user_agent', 'first_at', 'last_at'];
const toDevice = (row: Row): Device => ({
  id: Number(row.id),
  tokenHash: row.token_hash,
  userAgent: row.user_agent,
  firstAt: Number(row.first_at),
  lastAt: Number(row.last_at),
});

const knownTo = (account: string, now: number) =>
  db()('known_devices')
    .where({ account })
    .whereNull('forgotten_at')
    .where('last_at', '>', now - knownForMs);

/** The newest first. */
export const devicesOf = async (account: string, now: number): Promise<Device[]> => {
  const rows: Row[] = await knownTo(account, now).orderBy('last_at', 'desc').select(columns);
  return rows.map(toDevice);
};

/** The one of these that the account knows; the same one question for an account that is not there. */
export const findDevice = async (
  account: string,
  tokenHashes: readonly string[],
  now: number,
): Promise<Device | null> => {
  const row: Row | undefined = await knownTo(account, now)
    .whereIn('token_hash', tokenHashes)
    .orderBy('last_at', 'desc')
    .first(columns);
  return row ? toDevice(row) : null;
};

/** Whether anybody has ever logged in to this account, from a device that is forgotten by now too. */
export const hasHadDevices = async (account: string): Promise<boolean> =>
  (await db()('known_devices').where({ account }).first('id')) !== undefined;

/** The oldest rows of the account go where there are too many; the last is never lost, so the account stays one with a past. */
export const addDevice = async (
  account: string,
  tokenHash: string,
  userAgent: string,
  now: number,
): Promise<void> => {
  await db()('known_devices').insert({
    account,
    token_hash: tokenHash,
    user_agent: userAgent,
    first_at: now,
    last_at: now,
  });
  const surplus: (string | number)[] = await db()('known_devices')
    .where({ account })
    .orderBy([
      { column: 'last_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(most)
    .limit(100)
    .pluck('id');
  if (surplus.length > 0) await db()('known_devices').whereIn('id', surplus).delete();
};

export const noteDevice = async (id: number, userAgent: string, now: number): Promise<void> => {
  await db()('known_devices').where({ id }).update({ user_agent: userAgent, last_at: now });
};

/** It is a stranger from now on. */
export const forgetDevice = async (account: string, id: number, now: number): Promise<void> => {
  await knownTo(account, now).where({ id }).update({ forgotten_at: now });
};

/** All devices of this person are strangers from now on, but one. */
export const forgetDevicesOf = async (userId: number, now: number, but?: number): Promise<void> => {
  await db()('known_devices')
    .whereIn('account', db()('up_users').where({ id: userId }).select('document_id'))
    .whereNull('forgotten_at')
    .whereNot('id', but ?? 0)
    .update({ forgotten_at: now });
};

/** Of somebody who is erased. */
export const dropDevices = async (account: string): Promise<void> => {
  await db()('known_devices').where({ account }).delete();
};
