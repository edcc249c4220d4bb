import {
  batchSize,
  countChanged,
  countOf,
  findOne,
  hasRow,
  sql,
  strapiTables,
} from '@oner/platform';
import { countPasskeys, dropPasskeys } from '../passkeys/store.ts';
import { db, readDb } from '../schema.ts';

type Factor = {
  readonly secret: string;
  readonly confirmed: boolean;
  readonly lastStep: number;
};

/** Owner key of a member's passkeys. */
export const passkeyOwner = (userId: number): string => `staff:${userId}`;

/** Locks the member, so that concurrent changes wait. In a transaction. */
export const lockMember = async (userId: number): Promise<void> => {
  const member = db.selectFrom(strapiTables.staff.as('u')).where('u.id', '=', userId);
  await member.select('u.id').forUpdate().execute();
};

const hasApp = (userId: number): Promise<boolean> => {
  const own = db.selectFrom('staffFactors').where('userId', '=', userId);
  return hasRow(own.where('confirmedAt', 'is not', null).select('userId'));
};

/** Number of factors: the app, and each passkey. */
export const countFactors = async (userId: number): Promise<number> => {
  const passkeys = await countPasskeys(passkeyOwner(userId));
  return passkeys + ((await hasApp(userId)) ? 1 : 0);
};

/** @returns whether there was a confirmed one */
export const dropApp = async (userId: number): Promise<boolean> => {
  const own = db.deleteFrom('staffFactors').where('userId', '=', userId);
  return (await countChanged(own.where('confirmedAt', 'is not', null))) > 0;
};

export const findFactor = (userId: number): Promise<Factor | null> => {
  const own = db.selectFrom('staffFactors').where('userId', '=', userId);
  return findOne(
    own.select(['secret', 'confirmedAt', 'lastStep']),
    ({ secret, confirmedAt, lastStep }) => ({ secret, confirmed: confirmedAt !== null, lastStep }),
  );
};

/** Stores a new secret unless there is a confirmed one. @returns whether it was stored */
export const addFactor = async (userId: number, secret: string, at: number): Promise<boolean> => {
  const unconfirmed = db.deleteFrom('staffFactors').where('confirmedAt', 'is', null);
  await unconfirmed.where('userId', '=', userId).execute();
  const made = await db
    .insertInto('staffFactors')
    .values({ userId, secret, madeAt: at, confirmedAt: null, lastStep: 0 })
    .onConflict((known) => known.column('userId').doNothing())
    .returning('userId')
    .execute();
  return made.length > 0;
};

/** Uses up the time step of a code. @returns false if this or a later step was used before */
export const takeStep = async (userId: number, step: number): Promise<boolean> => {
  const own = db.updateTable('staffFactors').set({ lastStep: step }).where('userId', '=', userId);
  return (await countChanged(own.where('lastStep', '<', step))) === 1;
};

export const confirmFactor = async (userId: number, at: number): Promise<boolean> => {
  const own = db.updateTable('staffFactors').set({ confirmedAt: at }).where('userId', '=', userId);
  return (await countChanged(own.where('confirmedAt', 'is', null))) === 1;
};

/** Replaces the single-use codes for a lost phone. */
export const putRecoveryCodes = async (
  userId: number,
  hashes: readonly string[],
): Promise<void> => {
  await db.deleteFrom('staffRecoveryCodes').where('userId', '=', userId).execute();
  const rows = hashes.map((hash) => ({ hash, userId, usedAt: null }));
  await db.insertInto('staffRecoveryCodes').values(rows).execute();
};

export const useRecoveryCode = async (userId: number, hash: string, at: number): Promise<boolean> =>
  (await countChanged(
    db
      .updateTable('staffRecoveryCodes')
      .set({ usedAt: at })
      .where('userId', '=', userId)
      .where('hash', '=', hash)
      .where('usedAt', 'is', null),
  )) === 1;

export const countRecoveryCodes = (userId: number): Promise<number> =>
  countOf(
    db.selectFrom('staffRecoveryCodes').where('userId', '=', userId).where('usedAt', 'is', null),
  );

/** @param at milliseconds of the real clock */
export const markShown = async (sessionId: string, userId: number, at: number): Promise<void> => {
  await db
    .insertInto('staffFactorSessions')
    .values({ sessionId, userId, shownAt: at })
    .onConflict((known) => known.column('sessionId').doUpdateSet({ shownAt: at }))
    .execute();
};

/** Latest time at which one of these sessions showed a factor, milliseconds; null for never. */
export const lastShown = async (
  userId: number,
  sessionIds: readonly string[],
): Promise<number | null> => {
  const { at } = await db
    .selectFrom('staffFactorSessions')
    .where('userId', '=', userId)
    .where('sessionId', 'in', sessionIds)
    .select(({ fn }) => fn.max<number | null>('shownAt').as('at'))
    .executeTakeFirstOrThrow();
  return at;
};

/** Deletes a batch of rows of ended sessions. Returns the number deleted. */
export const dropEndedSessions = (): Promise<number> => {
  const ended = db
    .selectFrom('staffFactorSessions as f')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom(strapiTables.sessions.as('s'))
            .whereRef('s.sessionId', '=', 'f.sessionId')
            .select('s.id'),
        ),
      ),
    )
    .limit(batchSize)
    .select('f.sessionId');
  const dropped = db.deleteFrom('staffFactorSessions').where('sessionId', 'in', ended);
  return countChanged(dropped);
};

/** Deletes all factors with their data. @returns whether there was one */
export const dropFactor = async (userId: number): Promise<boolean> => {
  const had = (await countFactors(userId)) > 0;
  await db.deleteFrom('staffRecoveryCodes').where('userId', '=', userId).execute();
  await db.deleteFrom('staffFactorSessions').where('userId', '=', userId).execute();
  await db.deleteFrom('staffFactors').where('userId', '=', userId).execute();
  await dropPasskeys(passkeyOwner(userId));
  return had;
};

/** Staff who have a factor. */
export const staffWithFactors = async (): Promise<
  { readonly id: number; readonly name: string; readonly email: string }[]
> => {
  const rows = await readDb
    .selectFrom(strapiTables.staff.as('u'))
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb(
          'u.id',
          'in',
          selectFrom('staffFactors').where('confirmedAt', 'is not', null).select('userId'),
        ),
        exists(
          selectFrom('passkeys').where('owner', '=', sql<string>`'staff:' || u.id`).select('id'),
        ),
      ]),
    )
    .orderBy('u.email')
    .select(['u.id', 'u.firstname', 'u.lastname', 'u.email'])
    .execute();
  return rows.map(({ id, firstname, lastname, email }) => ({
    id,
    email,
    name: [firstname, lastname].filter(Boolean).join(' '),
  }));
};
