/**
 * How often an address or an account may do something, counted for all processes alike: in Redis where LIMITS_URL names one, else
 * in a table. Whatever counts may be away: Redis is stood in for by the table, and the table by the memory of this process.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { type Taken, windowCounter } from './rules.ts';

/**
 * Under what the points of somebody are counted: 128 bits from which nobody reads a name, an address or an account, not
 * even by trying all of them, without the shop's secret.
 */
export const limitKey = (key: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(key).digest().subarray(0, 16).toString('base64url');

export type Limit = {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
  readonly by: 'address' | 'account';
};

/** Of one limit, in one process: somebody who changes their address all the time takes no more room than so many. */
const mostCounts = 2 ** 14;

/** Counts what the database cannot. Keys share its counts; of the usual few, hardly two one. */
export class MemoryLimiter extends RateLimiterMemory {
  /** @param key of limitKey(): bytes by chance, in base64url */
  override getKey(key: string | number): string {
    return super.getKey(Buffer.from(String(key), 'base64url').readUInt32BE() % mostCounts);
  }
}

/** What all processes count, and what this one counts where that has no answer in time. */
type Limiter = {
  readonly shared: RateLimiterPostgres | RateLimiterSQLite | RateLimiterRedis;
  readonly own: MemoryLimiter;
};
/** Who only reads does not wait behind those who wait to write. */
const patienceMs = 1000;
const limiters = new Map<string, Limiter>();

/**
 * Takes one point of `limit` for `key`; over the limit it says in how many seconds to come back.
 * Windows follow the real clock. Not inside a transaction: a point stays spent when the work is rolled back.
 */
export const takePoint = async (limit: Limit, key: string): Promise<Taken> => {
  try {
    await consume(limiterFor(limit), limitKey(key, secret()));
    return { ok: true };
  } catch (over) {
    if (!(over instanceof RateLimiterRes)) throw over;
    return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(over.msBeforeNext / 1000)) };
  }
};

/** The shared count goes on when the own one has answered, and is right in the end. */
const consume = async ({ shared, own }: Limiter, key: string): Promise<void> => {
  await inTime(shared.consume(key), () => own.consume(key));
};

/** What the database says, or what `late` says where it has said nothing in time. */
const inTime = async (counted: Promise<unknown>, late: () => unknown): Promise<void> => {
  const waited = new AbortController();
  const instead = sleep(patienceMs, null, { signal: waited.signal }).then(late);
  for (const one of [counted, instead]) one.catch(() => {});
  await Promise.race([counted, instead]).finally(() => waited.abort());
};

/** Gives a point back: what it was taken for turned out well, as a login with the right password. */
export const givePoint = async (limit: Limit, key: string): Promise<void> => {
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
    // Who is over the limit costs no further query in this process.
    inMemoryBlockOnConsumed: limit.points + 1,
  };
  // A disk that is full, or a database that does not answer, stops no reader: this process counts by itself meanwhile.
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
    // The tick does it: a database that refuses would end the process from a timer of its own.
    clearExpiredByTimeout: false,
  };
  return isPostgres() ? new RateLimiterPostgres(table) : new RateLimiterSQLite(table);
};

/** Far above what Redis takes for an answer, and below what a visitor notices. */
const redisAnswerMs = 250;
const longestRetryMs = 2000;
let client: Redis | undefined;
const lost = counter('oner_limits_redis_lost_total', 'How often the connection to Redis was lost.');

/** The connection of this process; undefined where limits are counted in the table alone. */
const redis = (): Redis | undefined => {
  const { LIMITS_URL } = env();
  if (LIMITS_URL === '' || client) return client;
  // What cannot be asked at once is asked of the table: nothing waits until Redis is back.
  // Read by those who have one: a start without it is a little shorter.
  const { Redis } = createRequire(import.meta.url)('ioredis') as typeof import('ioredis');
  client = new Redis(LIMITS_URL, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: redisAnswerMs,
    retryStrategy: (times) => Math.min(times * 100, longestRetryMs),
  });
  let isAway = false;
  client.on('ready', () => {
    if (isAway) logNote('limits are counted in Redis again');
    isAway = false;
  });
  client.on('error', (error) => {
    if (isAway) return;
    isAway = true;
    lost.inc();
    logFault('Redis is away: limits are counted in the table', error);
  });
  return client;
};

/** At the start, so that the first who are counted are counted there. */
export const openLimits = (): void => {
  redis();
};

/** Another shop in this process, or none any more: what was opened is closed. */
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

/** As many addresses as one process counts apart: more would be somebody who changes theirs. */
const mostAddresses = 10_000;

/**
 * A limit by address without a database, for what is refused anyway: counted in this process alone, so that a flood of
 * it costs no write and no line of the log.
 * @returns takes a point of an address
 */
export const quickLimit = ({ points, perSeconds }: Pick<Limit, 'points' | 'perSeconds'>) => {
  const take = windowCounter({ points, perMs: perSeconds * 1000, mostKeys: mostAddresses });
  return (ip: string): Taken => take(addressKey(ip), Date.now());
};
