/**
 * Tells front doors which of their stored pages are stale. What a transaction says becomes a row of a log right after its
 * commit, and each door, however many there are, reads the log for itself behind a cursor of its own (site/server/purges.ts).
 */
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { events, type Payload } from '@oner/config/events';
import type { Core } from '@strapi/strapi';
import { isPostgres, onCommit, transact } from '../db/transactions.ts';
import { sql } from '../db/typed-db.ts';
import { isWoken, onWake, wakeOthers } from '../db/wakes.ts';
import { db, readDb } from '../schema.ts';
import { isDraining } from '../start/seeding.ts';
import { emit } from '../work/outbox.ts';
import { isDoorSecret } from './listener.ts';

/** Writers of the log wait for each other, so that no row is saved behind a higher one that a door has read already. */
const logLock = 7_301_956;
/** How long a door that has read everything waits for the next row. */
const patienceMs = 20_000;
/** A row ends the wait at once, by whichever process it was written; the table is looked at where none can tell of it, and seldom else. */
const pollMs = { woken: 5000, alone: 500 };
/** Rows of one answer. */
const mostRows = 100;

/** Marks the stored pages of every front door with any of these tags (`work:<id>`, `list:art`, `news`) as stale. */
export const purgeSite = async (tags: string[]): Promise<void> => {
  if (tags.length === 0) return;
  await emit(events.sitePurge, randomUUID(), { tags });
  await wakeOthers('outbox');
};

const logged = new EventEmitter().setMaxListeners(0);

/** Every door that waits is answered: there is a row, or this process ends. */
export const endWaits = (): void => void logged.emit('row');

/** Handler of `sitePurge`. A second delivery is a second row: a purge too many costs nothing. */
export const logPurge = ({ tags }: Payload<'sitePurge'>): Promise<void> =>
  transact(async () => {
    if (isPostgres()) await sql`select pg_advisory_xact_lock(${logLock})`.execute(db);
    const row = { tags: JSON.stringify(tags), loggedAt: Date.now() };
    await db.insertInto('sitePurges').values(row).execute();
    await wakeOthers('purges');
    onCommit(endWaits);
  });

type Purges = {
  /** Where to read on. */
  readonly cursor: number;
  readonly tags: readonly string[];
  /** What was written behind the door's cursor is not known any more: it drops everything. */
  readonly isLost: boolean;
  /** When the first of what is told was written, milliseconds; absent where nothing is told. */
  readonly writtenAt?: number;
};

/** @param after cursor of the door; undefined for one that has begun now */
export const readPurges = async (after: number | undefined): Promise<Purges> => {
  const { first, last } = await readDb
    .selectFrom('sitePurges')
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow();
  const cursor = Number(last ?? 0);
  // New, or ahead of a log that a backup brought back, or away until the next rows were tidied.
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

/** The next row, or after a while the next poll. */
const nextRow = (over: AbortSignal): Promise<unknown> => {
  const poll = AbortSignal.timeout(isWoken() ? pollMs.woken : pollMs.alone);
  return once(logged, 'row', { signal: AbortSignal.any([over, poll]) }).catch(() => undefined);
};

const untilPurged = async (after: number | undefined, hasLeft: () => boolean): Promise<Purges> => {
  const until = Date.now() + patienceMs;
  for (;;) {
    const read = new AbortController();
    // Listened for from before the table is read: a row may be told of meanwhile.
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
 * `GET /_purges?after=<cursor>` with the bearer that doors share with the CMS: what became stale behind the cursor, as soon as
 * there is something, or after 20 s that nothing did; 503 by a process that ends.
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
        // A door that waits here would be answered at once, and ask again at once: it comes back in a second, or to another CMS.
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
