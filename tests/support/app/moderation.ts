/**
 * The moderation desk with works that the test stores itself: only the parts of other plugins that the desk calls are
 * stubbed, and its changes of a work pass through a stub of Strapi's documents.
 */

import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { events } from '@oner/config/events';
import type { Knex } from 'knex';
import sharp from 'sharp';
import vocabulary from '../../../cms/content/vocabulary.json' with { type: 'json' };
import type { PersonRow } from '../../../plugins/accounts/server/people/store.ts';
import { setAuthorState } from '../../../plugins/moderation/server/authors/service.ts';
import { saveAuthorState } from '../../../plugins/moderation/server/authors/store.ts';
import { remarksFor } from '../../../plugins/moderation/server/decisions/reasons.ts';
import moderation from '../../../plugins/moderation/server/index.ts';
import { sendProcessPhoto } from '../../../plugins/moderation/server/process-photos/service.ts';
import { refreshQueue } from '../../../plugins/moderation/server/queue/service.ts';
import { deleteWork } from '../../../plugins/moderation/server/works/publish.ts';
import { asActor, audit } from '../../../plugins/platform/server/audit.ts';
import { addMigrations } from '../../../plugins/platform/server/db/migrations.ts';
import { transact } from '../../../plugins/platform/server/db/transactions.ts';
import type { Person } from '../../../plugins/platform/server/http/caller.ts';
import { markVerified } from '../../../plugins/platform/server/mail/recipients.ts';
import { personalData } from '../../../plugins/platform/server/registries.ts';
import { emit } from '../../../plugins/platform/server/work/outbox.ts';
import { knownSide, windowsOf } from '../../../plugins/works/server/evidence/rules.ts';
import { evidenceOf } from '../../../plugins/works/server/evidence/service.ts';
import { addPictureHash } from '../../../plugins/works/server/evidence/store.ts';
import { looks } from '../../../plugins/works/server/migrations/0002-looks.ts';
import { mirrors } from '../../../plugins/works/server/migrations/0004-mirrors.ts';
import { windows } from '../../../plugins/works/server/migrations/0006-windows.ts';
import { derive } from '../../../plugins/works/server/pictures/derive.ts';
import { redraw } from '../../../plugins/works/server/pictures/draw.ts';
import type { OwnWork } from '../../../plugins/works/server/public.ts';
import { type App, openApp } from '../app.ts';
import { staffTable } from './content-tables.ts';
import type { EngineName } from './databases.ts';

/** The works on the desk, by id; tests write and read it. */
export const deskWorks = new Map<string, OwnWork>();
export const authorId = 'sellerdesk01';
export const author = {
  account: 'accountdesk01',
  email: 'madina@example.kz',
  language: 'ru',
  firstName: 'Мадина',
} as PersonRow;
/** Another author, who reads Kazakh. */
export const otherAuthorId = 'sellerdesk02';
const other = {
  ...author,
  account: 'accountdesk02',
  email: 'asel@example.kz',
  language: 'kk',
  firstName: 'Әсел',
} as PersonRow;
const people = new Map([
  [authorId, author],
  [otherAuthorId, other],
]);
/** The sender of the reports, as the holder of an account. */
const witness = { userId: 7, documentId: 'accountwitness', email: 'witness@example.kz' };
/** The data of the witness as the moderation plugin exports it. */
export const exportedForWitness = async (): Promise<object> =>
  (await personalData({ ...witness, language: 'ru' })).moderation ?? {};

const seller = {
  id: authorId,
  firstName: 'Мадина',
  lastName: 'Е.',
  username: 'madina',
  blocked: false,
};

const photo = (id: string) => ({
  id,
  rowId: 1,
  path: `/uploads/${id}.webp`,
  width: 1600,
  height: 1200,
  sizes: [],
  view: 'other' as const,
});
/** A pending work with two photos. */
const addPendingWork = (id: string, change: Partial<OwnWork>): void => {
  const work: OwnWork = {
    id,
    section: 'art',
    moderation: 'pending',
    note: null,
    isPublished: false,
    form: {
      title: 'Дала',
      titleKk: null,
      titleRu: null,
      titleEn: null,
      descriptionKk: null,
      descriptionRu: 'Вечер.',
      descriptionEn: null,
      portfolio: null,
      saleMode: 'sale',
      priceSale: 90_000,
      priceRent: null,
      material: 'canvas',
      technique: 'oil',
      style: null,
      subject: null,
      type: null,
      level: null,
      length: 120,
      height: 90,
      signature: null,
      framing: null,
      condition: null,
      editionNumber: null,
      editionTotal: null,
      weight: null,
      provenance: null,
      exhibitions: null,
      created: null,
      merch: false,
      canvasCopy: false,
    },
    settings: {
      hidden: false,
      mainPageWanted: false,
      mainPage: false,
      availability: 'in-stock',
      merch: false,
      canvasCopy: false,
    },
    photos: [photo(`${id}aa`), photo(`${id}bb`)],
    submittedAt: new Date(Date.now() - 60_000),
    revision: '1',
    sellerId: authorId,
    ...change,
  };
  deskWorks.set(id, work);
};

type Context = { uid: string; action: string; params: Record<string, unknown> };
type Middleware = (context: Context, next: () => Promise<unknown>) => Promise<unknown>;
const middlewares: Middleware[] = [];

const change = ({ action, params }: Context): void => {
  const work = deskWorks.get(String(params.documentId));
  if (action === 'publish') {
    if (work) deskWorks.set(work.id, { ...work, isPublished: true });
    return;
  }
  const { moderation: state, moderationNote = null } = params.data as {
    moderation: OwnWork['moderation'];
    moderationNote?: string | null;
  };
  if (work) {
    const revision = String(Number(work.revision) + 1);
    deskWorks.set(work.id, { ...work, moderation: state, note: moderationNote, revision });
  }
};
const run = (context: Context): Promise<unknown> => {
  const pass = (at: number): Promise<unknown> => {
    const watcher = middlewares[at];
    return watcher ? watcher(context, () => pass(at + 1)) : Promise.resolve(change(context));
  };
  return pass(0);
};
const documents = Object.assign(
  (uid: string) => ({
    update: (params: Record<string, unknown>) => run({ uid, action: 'update', params }),
    publish: (params: Record<string, unknown>) => run({ uid, action: 'publish', params }),
  }),
  { use: (watcher: Middleware) => middlewares.push(watcher) },
);

/** Of the works plugin, only the tables of perceptual hashes. */
const hashTables = {
  register: () => addMigrations('works', [looks, mirrors, windows]),
  services: { public: () => ({}) },
};

/** Processes a picture as an upload does and stores its perceptual hash. @param photo the id for it */
export const storePictureHash = async (
  workId: string,
  photo: string,
  path: string,
): Promise<void> => {
  const { width, height } = await sharp(path).metadata();
  const found = await derive(path, { width, height });
  if (!found || 'code' in found) throw new Error(found?.code ?? 'too many pictures are waiting');
  const { colour, pictureHash } = found;
  const ids = { workId, subject: photo, sellerId: `of${workId}` };
  await transact(() => addPictureHash({ kind: 'work', ...ids, colour, pictureHash }));
};

/** Adds a well-known work, as the operator of a shop does; must run before the first picture is processed. */
export const addKnownArt = async (title: string, path: string): Promise<void> => {
  const square = { width: knownSide, height: knownSide, fit: 'fill' } as const;
  const grey = await sharp(path).resize(square).greyscale().raw().toBuffer();
  const work = { title, author: 'A', year: '1900', source: 'S', looks: windowsOf(grey) };
  await writeFile(join(env().dataDir, 'known-art.json'), JSON.stringify([work]));
};

/** Puts a work on the desk. */
export const queueWork = async (id: string, change: Partial<OwnWork> = {}): Promise<void> => {
  addPendingWork(id, change);
  await refreshQueue(id);
};

/** Reports a public work of the author, stored as Strapi's documents do. @param id ends with a unique digit */
export const insertReport = async (database: Knex, id: string, state = 'new'): Promise<void> => {
  await queueWork(`${id}work`, { isPublished: true });
  const row = Number(id.at(-1));
  await database('works').insert({ id: row, document_id: `${id}work` });
  await database('sellers').insert({ id: row, document_id: authorId });
  const sent = { mail: witness.email, language: 'ru', text: 'Это моя картина' };
  const complaint = { id: row, document_id: id, complaint_state: state, created_at: new Date() };
  await database('complaints').insert({ ...sent, ...complaint });
  await database('complaints_work_lnk').insert({ complaint_id: row, work_id: row });
  await database('complaints_seller_lnk').insert({ complaint_id: row, seller_id: row });
};

/** Records in the audit log that a report was received now. */
export const recordReceivedReport = (id: string): Promise<void> =>
  transact(() =>
    audit({ actor: 'visitor', action: 'complaint.received', subject: `complaint:${id}` }),
  );

const byStaff = { actor: 'staff:1', reason: null };
/** The author's account waits to be opened. */
export const awaitOpening = (): Promise<void> =>
  transact(() =>
    saveAuthorState({ sellerId: authorId, state: 'pending', since: new Date(), ...byStaff }),
  );
/** Staff open the author's account. */
export const openAuthor = () => setAuthorState(authorId, 'open', byStaff);

/** The remarks of a refusal as the author's form shows them. */
export const remarksOf = async (id: string, note?: string) => {
  const work = deskWorks.get(id);
  return work ? remarksFor(note ? { ...work, note } : work) : [];
};

/** The author submits the work again, changed. */
export const resubmitWork = async (id: string, changed: Partial<OwnWork>): Promise<void> => {
  const work = deskWorks.get(id);
  if (!work) throw new Error(`work ${id} not found`);
  const revision = String(Number(work.revision) + 1);
  deskWorks.set(id, { ...work, ...changed, moderation: 'pending', note: null, revision });
  await documents('api::work.work').update({ documentId: id, data: { moderation: 'pending' } });
};

export const openDesk = async (engine: EngineName): Promise<[App, Knex]> => {
  const app = await openApp(engine, {
    plugins: { looks: hashTables, moderation },
    migrationsOf: ['works'],
    documents,
    stubs: {
      works: {
        lockWork: async () => {},
        findWhole: async (id) => deskWorks.get(id) ?? null,
        findWholePublic: async () => null,
        findDraft: async (id) => {
          const work = deskWorks.get(id);
          return work
            ? {
                id,
                section: work.section,
                note: work.note,
                isPublished: work.isPublished,
                title: work.form.title,
                moderation: work.moderation ?? 'pending',
                saleMode: 'sale',
                priceSale: 90_000,
                priceRent: null,
                photos: 2,
                sellerId: work.sellerId,
              }
            : null;
        },
        noteDecision: async () => {},
        dropUnshownPictures: async () => {},
        evidenceOf,
        redraw,
        consentsOfWork: async () => [],
        checkStaffEdit: async (id) => (deskWorks.has(id) ? [] : null),
        editByStaff: async (id, { hidden }) => {
          const work = deskWorks.get(id);
          if (!work || hidden === undefined) return;
          deskWorks.set(id, { ...work, settings: { ...work.settings, hidden } });
        },
        countOfSeller: async () => ({
          pending: 1,
          approved: 0,
          changes_requested: 0,
          rejected: 0,
          public: [...deskWorks.values()].filter(({ isPublished }) => isPublished).length,
        }),
      },
      accounts: {
        findSeller: async (id) => (id === authorId ? (seller as never) : null),
        findSellers: async () => [seller as never],
        toSellerCard: () => ({
          id: authorId,
          photo: null,
          photo_small: null,
          level: null,
          user: { username: 'madina', first_name: 'Мадина', last_name: 'Е.' },
        }),
        findPersonByProfile: async (_, profileId) => people.get(profileId) ?? null,
        onErasing: () => {},
        verifiedEmail: async (account) => (account === witness.documentId ? witness.email : null),
        findPerson: async () => null,
        staffNames: async (actors) => new Map(actors.map((one) => [`${one}`, `Сотрудник ${one}`])),
      },
      content: {
        moderationReasons: async () =>
          vocabulary.moderationReasons.map((one) => ({
            group: 'moderationReasons',
            wire: null,
            key: one.key,
            kk: one.kk,
            ru: one.ru,
            en: one.en,
            template: one.template,
          })),
      },
    },
    // The tables of Strapi that the desk reads.
    tables: {
      ...staffTable,
      prohibited_words: 'id:primary stem category updated_at:timestamptz',
      complaints:
        'id:primary document_id complaint_state mail language link outcome answer_by text:text answer:text ' +
        'created_at:timestamptz updated_at:timestamptz answered_at:timestamptz',
      works: 'id:primary document_id',
      complaints_work_lnk: 'complaint_id:integer work_id:integer',
      sellers: 'id:primary document_id',
      complaints_seller_lnk: 'complaint_id:integer seller_id:integer',
    },
    sendsEmails: true,
  });
  const database = await app.fresh();
  for (const { email, account } of people.values()) await markVerified(email, account);
  deskWorks.clear();
  return [app, database];
};

/** An author who is logged in. */
export const authorOf = (profileId: string): Person => ({
  userId: 1,
  documentId: people.get(profileId)?.account ?? author.account,
  username: 'madina',
  role: 'seller',
  profileId,
  sessionId: `session-${profileId}`,
  isClosed: false,
  provenAt: null,
  passkeyAt: null,
});

/** Sends a process photo as the form parser has stored it. @param path of a JPEG */
export const uploadProcessPhoto = async (workId: string, path: string, person: Person) => {
  const { size: bytes } = await stat(path);
  return sendProcessPhoto(
    { params: { work: workId }, query: undefined, body: {} },
    {
      person,
      ip: '127.0.0.1',
      userAgent: '',
      language: 'ru',
      requestId: 'r',
      idempotencyKey: null,
      range: '',
      deviceTokens: [],
      files: { process: [{ path, name: 'процесс.jpg', type: 'image/jpeg', bytes }] },
    },
  );
};

/** Deletes a work. */
export const removeWork = (id: string): Promise<void> =>
  asActor(`user:${author.account}`, () =>
    transact(() => deleteWork(id, async () => void deskWorks.delete(id))),
  );

/** Erases the author; the outbox does the rest. */
export const eraseAuthor = async (): Promise<void> => {
  const person = { account: author.account, role: 'seller' as const, profileId: authorId };
  await transact(() => emit(events.personErased, author.account, person));
};
