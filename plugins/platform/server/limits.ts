/** How often an address or an account may do something; counted in the database, for all processes alike. */
import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible';
import { db, isPostgres } from './db.ts';

export type Limit = {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
  readonly by: 'address' | 'account';
};

type Limiter = RateLimiterPostgres | RateLimiterSQLite;
const limiters = new Map<string, Limiter>();

/**
 * Takes one point of `limit` for `key`; over the limit it says in how many seconds to come back.
 * Windows follow the real clock. Not inside a transaction: a point stays spent when the work is rolled back.
 */
export const takePoint = async (
  limit: Limit,
  key: string,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> => {
  try {
    await limiterFor(limit).consume(short(key));
    return { ok: true };
  } catch (over) {
    if (!(over instanceof RateLimiterRes)) throw over;
    return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(over.msBeforeNext / 1000)) };
  }
};

/** Gives a point back: what it was taken for turned out well, as a login with the right password. */
export const givePoint = async (limit: Limit, key: string): Promise<void> => {
  await limiterFor(limit).reward(short(key));
};

const limiterFor = (limit: Limit): Limiter => {
  const id = `${limit.name}:${limit.points}:${limit.perSeconds}`;
  const found = limiters.get(id);
  if (found) return found;
  const options = {
    storeClient: db(),
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.perSeconds,
    // Who is over the limit costs no further query in this process.
    inMemoryBlockOnConsumed: limit.points + 1,
  };
  const made = isPostgres() ? new RateLimiterPostgres(options) : new RateLimiterSQLite(options);
  limiters.set(id, made);
  return made;
};

export const forgetLimiters = (): void => limiters.clear();

const short = (key: string): string =>
  key.length <= 100 ? key : createHash('sha256').update(key).digest('base64url');
