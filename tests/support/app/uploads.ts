/** Of the works plugin as much as uploads need: their calls, and what says how many bytes an author has. */
import { readFile } from 'node:fs/promises';
import { clock, turnClock } from '../../../plugins/platform/server/clock/clock.ts';
import { addMigrations } from '../../../plugins/platform/server/db/migrations.ts';
import { db, transact } from '../../../plugins/platform/server/db/transactions.ts';
import { contentApi } from '../../../plugins/works/server/calls.ts';
import { originals } from '../../../plugins/works/server/migrations/0001-originals.ts';
import { uploads } from '../../../plugins/works/server/migrations/0007-uploads.ts';
import { withUpload } from '../../../plugins/works/server/uploads/folder.ts';
import {
  consumeUploads as consume,
  defineUploadExpiry,
} from '../../../plugins/works/server/uploads/service.ts';
import { type App, openApp } from '../app.ts';
import type { EngineName } from './databases.ts';

export { sweepFiles } from '../../../plugins/platform/server/files/sweep.ts';

/** The photo as its pieces make it. */
export const photoOf = (id: string, bytes: number): Promise<Buffer> =>
  withUpload(id, bytes, (path) => readFile(path));

/** Accounts that have not proven their e-mail, by documentId. */
export const unproven = new Set<string>();

/** Now by the clock of the shop. Milliseconds. */
const shopNow = (): number => clock.now().getTime();
/** So many hours and a millisecond. */
export const passHours = (hours: number): Promise<boolean> =>
  turnClock(new Date(shopNow() + hours * 3_600_000 + 1));

/** How many photos that wait for their form there are, of all authors. */
export const uploadsKept = async (): Promise<number> => (await db()('uploads')).length;
/** The judging of photos has come to nothing: a process has died over it. */
export const forgetJudging = async (): Promise<void> => {
  await db()('uploads').update({ width: null, height: null });
};
/** A photo of this size was left lying for so many milliseconds, and others were not. */
export const lieFor = async (bytes: number, ms: number): Promise<void> => {
  await db()('uploads')
    .where({ bytes })
    .update({ touched_at: shopNow() - ms });
};

/** As the transaction of a work does. @throws Error with the code of the refusal */
export const consumeUploads = (ids: readonly string[]): Promise<void> =>
  transact(async () => {
    const used = await consume(ids);
    if (!used.ok) throw new Error(used.refusal.code);
  });

const works = {
  register: () => {
    addMigrations('works', [originals, uploads]);
    defineUploadExpiry();
  },
  services: { public: () => ({}) },
  routes: { 'content-api': contentApi, admin: { routes: [] } },
};

export const openUploads = (engine: EngineName): Promise<App> =>
  openApp(engine, {
    plugins: { works },
    played: {
      accounts: {
        provenEmail: async (account) => (unproven.has(account) ? null : 'dana@example.kz'),
      },
    },
    // Strapi's own, of which it is asked who has a public work.
    tables: {
      works: 'id:primary document_id published_at:bigint',
      sellers: 'id:primary document_id',
      works_seller_lnk: 'work_id:integer seller_id:integer',
    },
  });
