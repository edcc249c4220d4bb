/** The part of the works plugin that uploads need: their calls, and the count of an author's bytes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import sharp from 'sharp';
import { clock, turnClock } from '../../../plugins/platform/server/clock/clock.ts';
import { addMigrations } from '../../../plugins/platform/server/db/migrations.ts';
import { db, isPostgres, transact } from '../../../plugins/platform/server/db/transactions.ts';
import type { Person } from '../../../plugins/platform/server/http/caller.ts';
import { contentApi } from '../../../plugins/works/server/calls.ts';
import { originals } from '../../../plugins/works/server/migrations/0001-originals.ts';
import { uploads } from '../../../plugins/works/server/migrations/0007-uploads.ts';
import { chunkKeys } from '../../../plugins/works/server/migrations/0010-chunk-keys.ts';
import { storeOriginal } from '../../../plugins/works/server/pictures/originals.ts';
import { withUpload } from '../../../plugins/works/server/uploads/folder.ts';
import {
  consumeUploads as consume,
  defineUploadExpiry,
} from '../../../plugins/works/server/uploads/service.ts';
import { findUploads } from '../../../plugins/works/server/uploads/store.ts';
import { type App, openApp } from '../app.ts';
import type { EngineName } from './databases.ts';

export { sweepFiles } from '../../../plugins/platform/server/files/sweep.ts';

/** The photo assembled from its pieces. */
export const photoOf = async (id: string, { profileId }: Person): Promise<Buffer> => {
  const [row] = await findUploads([id], profileId, shopNow());
  if (!row) throw new Error(`upload ${id} not found`);
  return withUpload(row, (path) => readFile(path));
};

/** Stores a photo of one colour as an original. */
export const storePlainOriginal = async (size: {
  readonly width: number;
  readonly height: number;
}) => {
  const path = join(env().dataDir, 'photo.png');
  const plain = sharp({ create: { ...size, channels: 3, background: '#aa5522' } });
  await plain.png().toFile(path);
  return storeOriginal(path, 'png');
};

/** Accounts without a verified e-mail, by documentId. */
export const unverified = new Set<string>();

/** Time of the shop's clock. Milliseconds. */
const shopNow = (): number => clock.now().getTime();
/** Moves the clock by hours and a millisecond. */
export const advanceHours = (hours: number): Promise<boolean> =>
  turnClock(new Date(shopNow() + hours * 3_600_000 + 1));

/** Number of uploaded photos that wait for their form, of all authors. */
export const countUploads = async (): Promise<number> => (await db()('uploads')).length;
/** Forgets the judged sizes of photos, as if the process had died while judging. */
export const forgetJudging = async (): Promise<void> => {
  await db()('uploads').update({ width: null, height: null });
};
/** Dates photos of this size back. Milliseconds. */
export const backdateUploads = async (bytes: number, ms: number): Promise<void> => {
  await db()('uploads')
    .where({ bytes })
    .update({ touched_at: shopNow() - ms });
};

/** Uses up uploads, as the transaction of a work does. @throws Error with the code of the refusal */
export const consumeUploads = (ids: readonly string[]): Promise<void> =>
  transact(async () => {
    const used = await consume(ids);
    if (!used.ok) throw new Error(used.refusal.code);
  });

const works = {
  register: () => {
    addMigrations('works', [originals, uploads, chunkKeys]);
    defineUploadExpiry();
  },
  services: { public: () => ({}) },
  routes: { 'content-api': contentApi, admin: { routes: [] } },
};

export const openUploads = (engine: EngineName): Promise<App> =>
  openApp(engine, {
    plugins: { works },
    stubs: {
      accounts: {
        verifiedEmail: async (account) => (unverified.has(account) ? null : 'dana@example.kz'),
        lockSeller: async (id) => {
          if (isPostgres()) await db().raw('select pg_advisory_xact_lock(hashtext(?))', [id]);
        },
      },
    },
    // Strapi's tables that show which authors have a public work.
    tables: {
      works: 'id:primary document_id published_at:bigint',
      sellers: 'id:primary document_id',
      works_seller_lnk: 'work_id:integer seller_id:integer',
    },
  });
