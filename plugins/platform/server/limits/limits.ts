/**
 * How often an address or an account may do something, counted for all processes: in Redis if LIMITS_URL is set, else in a
 * table. If Redis is unavailable, the table counts; if the table is unavailable, the memory of this process.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { done, type Result, tooManyAttempts } from '@oner/config/contract';
import { addressKey } from '@oner/config/contract/address-key';
import { env } from '@oner/config/env';
import { logFault, logNote } from '@oner/config/log';
import { counter } from '@oner/config/telemetry';
import type { Redis } from 'ioredis';
import {
  type IRateLimiterStoreOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import { db, isPostgres } from '../db/transactions.ts';
import { windowCounter } from './rules.ts';

/**
 * The key under which points are counted: 128 bits that reveal no name, address or account without the shop's secret, not even
 * by trying all of them.
 */
export const limitKey = (key: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(key).digest().subarray(0, 16).toString('base64url');

export type Limit = {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
  readonly by: 'address' | 'account';
};

const limitBy =
  (by: Limit['by']) =>
  (name: string, points: number, perSeconds = 3600): Limit => ({ name, points, perSeconds, by });
/** A limit for each account, by default an hour's. */
export const accountLimit = limitBy('account');
/** A limit for each network address, by default an hour's. */
export const addressLimit = limitBy('address');

/** Counters per limit and process, so that a client that keeps changing its address uses bounded memory. */
const mostCounts = 2 ** 14;

/** Counts if the database cannot. Keys share a fixed number of counters; collisions are rare among the usual few keys. */
export class MemoryLimiter extends RateLimiterMemory {
  /** @param key of limitKey(): pseudo-random bytes in base64url */
  override getKey(key: string | number): string {
    return super.getKey(Buffer.from(String(key), 'base64url').readUInt32BE() % mostCounts);
  }
}

/** The count shared by all processes, and the local count for when the shared one does not respond in time. */
type Limiter = {
  readonly shared: RateLimiterPostgres | RateLimiterSQLite | RateLimiterRedis;
  readonly own: MemoryLimiter;
};
/** How long a request that only reads waits behind those that wait to write. */
const patienceMs = 1000;
const limiters = new Map<string, Limiter>();

/** A point of a limit, or the refusal that tells when there is one again. */
type Taken = Result<undefined, 'too-many-attempts'>;

/**
 * Takes one point of `limit` for `key`; over the limit it refuses and tells when to try again.
 * Windows use the real clock. Not for use inside a transaction: a point stays spent if the work is rolled back.
 */
export const takePoint = async (limit: Limit, key: string): Promise<Taken> => {
  try {
    await consume(limiterFor(limit), limitKey(key, secret()));
    return done(undefined);
  } catch (over) {
    if (!(over instanceof RateLimiterRes)) throw over;
    return tooManyAttempts(Math.max(1, Math.ceil(over.msBeforeNext / 1000)));
  }
};

/** If the local count responds first, the shared count still completes and is correct in the end. */
const consume = async ({ shared, own }: Limiter, key: string): Promise<void> => {
  await inTime(shared.consume(key), () => own.consume(key));
};

/** Waits for the shared count, or for the result of `late` if there is none in time. */
const inTime = async (counted: Promise<unknown>, late: () => unknown): Promise<void> => {
  const waited = new AbortController();
  const instead = sleep(patienceMs, null, { signal: waited.signal }).then(late);
  for (const one of [counted, instead]) one.catch(() => {});
  await Promise.race([counted, instead]).finally(() => waited.abort());
};

/** Returns a point whose use was legitimate, such as a login with the right password. */
export const returnPoint = async (limit: Limit, key: string): Promise<void> => {
  await inTime(limiterFor(limit).shared.reward(limitKey(key, secret())), () => {});
};

const limiterFor = (limit: Limit): Limiter => {
  const id = `${limit.name}:${limit.points}:${limit.perSeconds}`;
  const found = limiters.get(id);
  if (found) return found;
  const own = new MemoryLimiter({ points: limit.points, duration: limit.perSeconds });
  const counted = {
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.perSeconds,
    // A key over the limit causes no further query in this process.
    inMemoryBlockOnConsumed: limit.points + 1,
  };
  // Neither a full disk nor an unresponsive database may stop readers: this process counts by itself meanwhile.
  const table = inTable({ ...counted, insuranceLimiter: own });
  const storeClient = redis();
  const shared = storeClient
    ? new RateLimiterRedis({
        ...counted,
        keyPrefix: `oner:limit:${limit.name}`,
        storeClient,
        rejectIfRedisNotReady: true,
        insuranceLimiter: table,
      })
    : table;
  const made = { shared, own };
  limiters.set(id, made);
  return made;
};

const inTable = (
  options: Omit<IRateLimiterStoreOptions, 'storeClient'>,
): RateLimiterPostgres | RateLimiterSQLite => {
  const table = {
    ...options,
    storeClient: db(),
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    // The tick deletes expired rows: in a timer of the library, an error of the database would end the process.
    clearExpiredByTimeout: false,
  };
  return isPostgres() ? new RateLimiterPostgres(table) : new RateLimiterSQLite(table);
};

/** Far above the response time of Redis, and too short for visitors to notice. */
const redisAnswerMs = 250;
const longestRetryMs = 2000;
let client: Redis | undefined;
const lost = counter('oner_limits_redis_lost_total', 'How often the connection to Redis was lost.');

/** The Redis connection of this process; undefined if limits are counted in the table only. */
const redis = (): Redis | undefined => {
  const { LIMITS_URL } = env();
  if (LIMITS_URL === '' || client) return client;
  // Requests that cannot be sent at once use the table: nothing waits until Redis is back.
  // Loaded on demand, which makes a start without Redis a little faster.
  const { Redis } = createRequire(import.meta.url)('ioredis') as typeof import('ioredis');
  client = new Redis(LIMITS_URL, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: redisAnswerMs,
    retryStrategy: (times) => Math.min(times * 100, longestRetryMs),
  });
  let isAway = false;
  client.on('ready', () => {
    if (isAway) logNote('Redis available again');
    isAway = false;
  });
  client.on('error', (error) => {
    if (isAway) return;
    isAway = true;
    lost.inc();
    logFault('Redis unavailable, counting limits in the database', error);
  });
  return client;
};

/** Connects at the start, so that the first requests are counted in Redis too. */
export const openLimits = (): void => {
  redis();
};

/** Closes everything, for another shop in this process or for its end. */
export const forgetLimiters = (): void => {
  limiters.clear();
  derived = undefined;
  client?.disconnect();
  client = undefined;
};

let derived: Uint8Array | undefined;
const secret = (): Uint8Array => {
  derived ??= new Uint8Array(hkdfSync('sha256', env().ENCRYPTION_KEY, '', 'oner rate limits', 32));
  return derived;
};

/** Addresses that one process counts separately; more indicate a client that changes its address. */
const mostAddresses = 10_000;

/**
 * A limit by address without a database, for requests that are refused anyway: counted in this process only, so that a flood
 * causes no writes and no log lines.
 * @returns takes a point of an address
 */
export const inMemoryLimit = ({ points, perSeconds }: Pick<Limit, 'points' | 'perSeconds'>) => {
  const take = windowCounter({ points, perMs: perSeconds * 1000, mostKeys: mostAddresses });
  return (ip: string): Taken => {
    const taken = take(addressKey(ip), Date.now());
    return taken.ok ? done(undefined) : tooManyAttempts(taken.retryAfterSeconds);
  };
};
