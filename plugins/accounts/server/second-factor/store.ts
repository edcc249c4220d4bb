import { db, deletePart, readDb } from '@oner/platform';
import { countPasskeys, dropPasskeys } from '../passkeys/store.ts';

export type Factor = {
  readonly secret: string;
  readonly confirmed: boolean;
  readonly lastStep: number;
};

/** Whose passkeys are a member's of the staff. */
export const passkeyOwner = (userId: number): string => `staff:${userId}`;

/** Codes that open once, when the telephone is lost. */
const codes = () => db()('staff_recovery_codes');
const factors = () => db()('staff_factors');
const sessions = () => db()('staff_factor_sessions');

/** Who changes what stands here of somebody waits for whoever does so at the same instant. In a transaction. */
export const lockMember = async (userId: number): Promise<void> => {
  await db()('admin_users').where({ id: userId }).forUpdate().first('id');
};

const hasApp = async (userId: number): Promise<boolean> =>
  (await factors().where({ user_id: userId }).whereNotNull('confirmed_at').first('user_id')) !==
  undefined;

/** How many ways he has to confirm a login: an app, and each passkey. */
export const countFactors = async (userId: number): Promise<number> => {
  const passkeys = await countPasskeys(passkeyOwner(userId));
  return passkeys + ((await hasApp(userId)) ? 1 : 0);
};

/** @returns whether there was one that counted */
export const dropApp = async (userId: number): Promise<boolean> =>
  (await factors().where({ user_id: userId }).whereNotNull('confirmed_at').delete()) > 0;

export const findFactor = async (userId: number): Promise<Factor | null> => {
  const row = await factors().where({ user_id: userId }).first();
  if (!row) return null;
  const { secret, confirmed_at: confirmedAt, last_step: lastStep } = row;
  return { secret, confirmed: confirmedAt !== null, lastStep: Number(lastStep) };
};

/** Lays a new secret down; one that is confirmed stays. @returns whether it was laid down */
export const layFactor = async (userId: number, secret: string, at: number): Promise<boolean> => {
  await factors().where({ user_id: userId }).whereNull('confirmed_at').delete();
  const row = { user_id: userId, secret, made_at: at, confirmed_at: null, last_step: 0 };
  const made = await factors().insert(row).onConflict('user_id').ignore().returning('user_id');
  return made.length > 0;
};

/** Takes a code's step. @returns false when it, or a later one, was taken before */
export const takeStep = async (userId: number, step: number): Promise<boolean> =>
  (await factors()
    .where({ user_id: userId })
    .where('last_step', '<', step)
    .update({ last_step: step })) === 1;

export const confirmFactor = async (userId: number, at: number): Promise<boolean> =>
  (await factors()
    .where({ user_id: userId })
    .whereNull('confirmed_at')
    .update({ confirmed_at: at })) === 1;

export const putRecoveryCodes = async (
  userId: number,
  hashes: readonly string[],
): Promise<void> => {
  await codes().where({ user_id: userId }).delete();
  await codes().insert(hashes.map((hash) => ({ hash, user_id: userId, used_at: null })));
};

export const useRecoveryCode = async (userId: number, hash: string, at: number): Promise<boolean> =>
  (await codes().where({ user_id: userId, hash }).whereNull('used_at').update({ used_at: at })) ===
  1;

export const countRecoveryCodes = async (userId: number): Promise<number> => {
  const row = await codes()
    .where({ user_id: userId })
    .whereNull('used_at')
    .count({ n: '*' })
    .first();
  return Number(row?.n ?? 0);
};

/** @param at milliseconds of the real clock */
export const markShown = async (sessionId: string, userId: number, at: number): Promise<void> => {
  const row = { session_id: sessionId, user_id: userId, shown_at: at };
  await sessions().insert(row).onConflict('session_id').merge(['shown_at']);
};

/** When one of these sessions of his has last shown it, milliseconds; null where none has. */
export const lastShown = async (
  userId: number,
  sessionIds: readonly string[],
): Promise<number | null> => {
  const row = await sessions()
    .where({ user_id: userId })
    .whereIn('session_id', sessionIds)
    .max({ at: 'shown_at' })
    .first();
  return row?.at === null || row?.at === undefined ? null : Number(row.at);
};

/** Rows of sessions that are over: one part, and how many went. */
export const dropEndedSessions = (): Promise<number> =>
  deletePart('staff_factor_sessions', ['session_id'], (rows) =>
    rows.whereNotExists(
      db()('strapi_sessions as s').whereRaw('s.session_id = staff_factor_sessions.session_id'),
    ),
  );

/** Every factor, with everything that belongs to it. @returns whether there was one */
export const dropFactor = async (userId: number): Promise<boolean> => {
  const had = (await countFactors(userId)) > 0;
  await codes().where({ user_id: userId }).delete();
  await sessions().where({ user_id: userId }).delete();
  await factors().where({ user_id: userId }).delete();
  await dropPasskeys(passkeyOwner(userId));
  return had;
};

/** Everybody of the staff who has one. */
export const staffWithFactors = async (): Promise<
  { readonly id: number; readonly name: string; readonly email: string }[]
> => {
  const rows: { id: number; firstname: string | null; lastname: string | null; email: string }[] =
    await readDb()('admin_users as u')
      .whereIn('u.id', readDb()('staff_factors').whereNotNull('confirmed_at').select('user_id'))
      .orWhereExists(readDb()('passkeys').whereRaw("owner = 'staff:' || u.id"))
      .orderBy('u.email')
      .select('u.id', 'u.firstname', 'u.lastname', 'u.email');
  return rows.map(({ id, firstname, lastname, email }) => ({
    id,
    email,
    name: [firstname, lastname].filter(Boolean).join(' '),
  }));
};
