/**
 * Informs front doors which of their stored pages are stale. Tags that a transaction emits become a row of a log right after
 * its commit, and each door reads the log with a cursor of its own (site/server/purges.ts).
 */
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { events, type Payload } from '@oner/config/events';
import type { Core } from '@strapi/strapi';
import { isPostgres, onCommit, transact } from '../db/transactions.ts';
import { sql } from '../db/typed-db.ts';
import { isWoken, onWake, wakeOthers } from '../db/wakes.ts';
import { isDoorSecret } from '../listen/listener.ts';
import { db, readDb } from '../schema.ts';
import { isDraining } from '../start/seeding.ts';
import { emit } from '../work/outbox.ts';

/** Serialises writers of the log, so that no row is committed after a higher one that a door has already read. */
const logLock = 7_301_956;
/** How long a request of a door waits for the next row. */
const patienceMs = 20_000;
/** A new row of any process ends the wait at once; the table is polled in addition, often only without notifications. */
const pollMs = { woken: 5000, alone: 500 };
/** Maximum number of rows in one response. */
const mostRows = 100;

/** Marks the pages that front doors stored with any of these tags (`work:<id>`, `list:art`, `news`) as stale. */
export const purgeSite = async (tags: string[]): Promise<void> => {
  if (tags.length === 0) return;
  await emit(events.sitePurge, randomUUID(), { tags });
  await wakeOthers('outbox');
};

const logged = new EventEmitter().setMaxListeners(0);

/** Ends the wait of all door requests: there is a row, or this process is shutting down. */
export const endWaits = (): void => void logged.emit('row');

/** Handler of `sitePurge`. A repeated delivery adds a second row; an extra purge is harmless. */
export const logPurge = ({ tags }: Payload<'sitePurge'>): Promise<void> =>
  transact(async () => {
    if (isPostgres()) await sql`select pg_advisory_xact_lock(${logLock})`.execute(db);
    const row = { tags: JSON.stringify(tags), loggedAt: Date.now() };
    await db.insertInto('sitePurges').values(row).execute();
    await wakeOthers('purges');
    onCommit(endWaits);
  });

type Purges = {
  /** Cursor for the next request. */
  readonly cursor: number;
  readonly tags: readonly string[];
  /** The log no longer contains all rows after the door's cursor: the door must drop everything. */
  readonly isLost: boolean;
  /** When the oldest of these rows was written, in milliseconds; absent without rows. */
  readonly writtenAt?: number;
};

/** @param after the door's cursor; undefined for a door that has just started */
export const readPurges = async (after: number | undefined): Promise<Purges> => {
  const { first, last } = await readDb
    .selectFrom('sitePurges')
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow();
  const cursor = Number(last ?? 0);
  // A new door, one ahead of a log restored from a backup, or one whose next rows were deleted meanwhile.
  if (after === undefined || after > cursor || after + 1 < Number(first ?? 0))
    return { cursor, tags: [], isLost: true };
  if (after === cursor) return { cursor, tags: [], isLost: false };
  const rows = await readDb
    .selectFrom('sitePurges')
    .where('id', '>', after)
    .orderBy('id')
    .limit(mostRows)
    .select(['id', 'tags', 'loggedAt'])
    .execute();
  const tags = new Set(rows.flatMap((row): string[] => JSON.parse(row.tags)));
  const [oldest, newest] = [rows[0], rows.at(-1)];
  if (!oldest || !newest) return { cursor: after, tags: [], isLost: false };
  return { cursor: newest.id, tags: [...tags], isLost: false, writtenAt: oldest.loggedAt };
};

/** Resolves at the next row or at the end of the poll interval. */
const nextRow = (over: AbortSignal): Promise<unknown> => {
  const poll = AbortSignal.timeout(isWoken() ? pollMs.woken : pollMs.alone);
  return once(logged, 'row', { signal: AbortSignal.any([over, poll]) }).catch(() => undefined);
};

const untilPurged = async (after: number | undefined, hasLeft: () => boolean): Promise<Purges> => {
  const until = Date.now() + patienceMs;
  for (;;) {
    const read = new AbortController();
    // Listens before the table is read: a row may be announced meanwhile.
    const row = nextRow(read.signal);
    try {
      const purges = await readPurges(after);
      const isNews = purges.isLost || purges.cursor !== after;
      if (isNews || Date.now() > until || isDraining() || hasLeft()) return purges;
      await row;
    } finally {
      read.abort();
    }
  }
};

/**
 * `GET /_purges?after=<cursor>` with the bearer token that doors share with the CMS: the tags that became stale after the
 * cursor, as soon as there are any, or an empty list after 20 s; 503 while this process is shutting down.
 */
export const mountPurges = (strapi: Core.Strapi): void => {
  onWake('purges', endWaits);
  strapi.server.routes([
    {
      method: 'GET',
      path: '/_purges',
      config: { auth: false },
      handler: async (ctx) => {
        ctx.set('Cache-Control', 'no-store');
        ctx.body = {};
        if (!isDoorSecret(ctx.get('authorization').replace(/^Bearer /, ''))) {
          ctx.status = 401;
          return;
        }
        const after = String(ctx.query.after ?? '');
        if (!/^\d{0,15}$/.test(after)) {
          ctx.status = 400;
          return;
        }
        // Here a waiting door would get a response and repeat the request at once; after a 503 it waits a second or uses
        // another CMS.
        if (isDraining()) {
          ctx.status = 503;
          return;
        }
        const cursor = after === '' ? undefined : Number(after);
        ctx.body = await untilPurged(cursor, () => ctx.res.destroyed);
      },
    },
  ]);
};
