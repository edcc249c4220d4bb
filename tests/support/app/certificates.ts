/** The works plugin with one work, whose original is bought. Strapi's tables have only the columns that it reads. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { events, type Payload } from '@oner/config/events';
import type { Knex } from 'knex';
import { addMigrations } from '../../../plugins/platform/server/db/migrations.ts';
import { db, transact } from '../../../plugins/platform/server/db/transactions.ts';
import type { Person } from '../../../plugins/platform/server/http/caller.ts';
import { provide } from '../../../plugins/platform/server/plugins.ts';
import { personalData } from '../../../plugins/platform/server/registries.ts';
import { emit } from '../../../plugins/platform/server/work/outbox.ts';
import { contentApi } from '../../../plugins/works/server/calls.ts';
import {
  certifyLicence,
  withdrawByStaff,
} from '../../../plugins/works/server/certificates/service.ts';
import { certificateOfOrder } from '../../../plugins/works/server/certificates/show.ts';
import { defineStamping } from '../../../plugins/works/server/deposits/stamp.ts';
import { addListeners } from '../../../plugins/works/server/listeners.ts';
import { worksMigrations } from '../../../plugins/works/server/migrations/index.ts';
import { fillWorksRegistry } from '../../../plugins/works/server/own/personal-data.ts';
import { type App, openApp } from '../app.ts';
import { staffTable } from './content-tables.ts';
import type { EngineName } from './databases.ts';
import { contacts } from './trade.ts';

const sellerId = 'sellererlan'.padEnd(24, 'a');
/** The author of the work. */
export const erlan = { userId: 1, documentId: 'usererlan'.padEnd(24, 'a') };
const pictureId = 'picturesteppe'.padEnd(24, 'a');

export { FilesAway, fileStore } from '../../../plugins/platform/server/files/store.ts';
export { isSignedBy } from '../../../plugins/works/server/certificates/signing.ts';
export { invariants } from '../../../plugins/works/server/reconcile/certificates.ts';
export { certificateOfOrder, withdrawByStaff };

/** Emits the event of orders that originals are delivered. */
export const emitDelivered = (order: Payload<'orderDelivered'>): Promise<void> =>
  transact(() => emit(events.orderDelivered, order.number, order));
/** Emits the event of orders that a paid order ended otherwise. */
export const emitCanceled = (number: string): Promise<void> =>
  transact(() => emit(events.orderCanceled, number, { number, sellerIds: [] }));

/** Stub of the orders plugin: whether an order has not ended. */
export const stubOrderStatus = (stands: (number: string) => boolean): void =>
  provide('works.lockStandingOrder', async (number) => stands(number));

/** A person's data as the works plugin exports it. */
export const exportedFor = async ({
  userId,
  documentId,
}: Pick<Person, 'userId' | 'documentId'>): Promise<object> =>
  (await personalData({ userId, documentId, language: 'kk' })).works ?? {};

/**
 * Adds a public work with one photo and its original `steppe.jpg` in the folder.
 * @param seller documentId of its author
 */
export const insertWork = async (
  database: Knex,
  id: string,
  photo: Buffer,
  seller = sellerId,
): Promise<void> => {
  await mkdir(join(env().dataDir, 'originals'), { recursive: true });
  await writeFile(join(env().dataDir, 'originals', 'steppe.jpg'), photo);
  const row = {
    id: 1,
    document_id: id,
    availability: 'in-stock',
    section: 'art',
    title: 'Дала',
    technique: 'oil',
    length_cm: 60,
    height_cm: 80,
    created_on: '2021-05-01',
    edition_number: 3,
    edition_total: 20,
    moderation: 'approved',
    published_at: 1,
    updated_at: 1,
  };
  await database('works').insert(row);
  await database('sellers').insert({ id: 1, document_id: seller });
  await database('works_seller_lnk').insert({ work_id: 1, seller_id: 1 });
  const file = { id: 1, document_id: pictureId, url: '/uploads/steppe.webp' };
  await database('files').insert({ ...file, width: 900, height: 700, formats: '{}' });
  const shown = { related_id: 1, related_type: 'api::work.work', field: 'photos', order: 1 };
  await database('files_related_mph').insert({ id: 1, file_id: 1, ...shown });
  await database('originals').insert({
    work_id: id,
    picture_id: pictureId,
    seller_id: seller,
    file: 'steppe.jpg',
    sha256: createHash('sha256').update(photo).digest('hex'),
    bytes: photo.length,
    type: 'jpeg',
    width: 900,
    height: 700,
    name_sent: 'дала.jpg',
    uploaded_at: 1,
  });
};

/** Certifies a buyer's licence of the picture of `insertWork`. @param through its last day */
export const certify = (buyer: Person, workId: string, photo: Buffer, through: string) =>
  transact(async () =>
    certifyLicence({
      orderNumber: '10000000001',
      workId,
      sellerId,
      buyer: buyer.documentId,
      section: 'art',
      author: 'Ерлан Омаров',
      sha256: createHash('sha256').update(photo).digest('hex'),
      licence: {
        number: '10000000001-1',
        scope: 'print-run',
        months: 12,
        territory: 'cis',
        runs: 5000,
        from: '2026-11-21',
        through,
      },
    }),
  );

/** The certificate functions that orders calls. */
export const certificateCalls = {
  certificateOfOrder,
  certifyLicence,
  withdrawCertificate: withdrawByStaff,
};

let publicServices: object = {};
const works = {
  register: () => {
    addMigrations('works', worksMigrations);
    addListeners();
    defineStamping();
    fillWorksRegistry();
  },
  services: { public: () => publicServices },
  routes: { 'content-api': contentApi, admin: { routes: [] } },
};
/** The works plugin, which exists once per process. @param services those that higher plugins call */
export const worksPluginWith = (services: object) => {
  publicServices = services;
  return works;
};

const in3 = (name: string) => ({ kk: name, ru: name, en: name });

/** The columns of Strapi's tables that it reads. */
export const worksTables = {
  works:
    'id:integer document_id:key section title title_kk title_ru title_en material technique style object_type level created_on ' +
    'availability moderation moderation_note sale_mode edition_number:integer edition_total:integer length_cm:bigint ' +
    'height_cm:bigint published_at:bigint submitted_at:bigint updated_at:bigint merch:boolean canvas_copy:boolean price_sale_tenge:integer',
  sellers: 'id:primary document_id',
  works_seller_lnk: 'work_id:integer seller_id:integer',
  files: 'id:primary document_id url hash caption width:integer height:integer formats:json',
  files_related_mph:
    'id:primary file_id:integer related_id:integer order:integer related_type field',
};

/** Names of a technique for its pages. */
export const vocabulary = async () => ({
  licenceScopes: [
    { key: 'print-run', labels: { kk: 'Баспа таралымы', ru: 'Тираж', en: 'Print run' } },
  ],
  artTechniques: [{ key: 'oil', labels: in3('Майлы бояу') }],
});

const author = {
  userId: erlan.userId,
  account: erlan.documentId,
  role: 'seller',
  profileId: sellerId,
  username: 'erlan',
  email: 'erlan@example.kz',
  firstName: 'Ерлан',
  lastName: 'Омаров',
  phone: '+77050000000',
  language: 'kk',
  blocked: false,
} as const;

export const openCertificates = (engine: EngineName): Promise<App> =>
  openApp(engine, {
    plugins: { works },
    stubs: {
      accounts: {
        findPersonByProfile: async () => author,
        findPerson: async (account) => {
          if (account === erlan.documentId) return author;
          const known = contacts.get(account);
          return known
            ? {
                userId: 2,
                account,
                role: 'buyer',
                profileId: account,
                username: 'dana',
                email: known.email,
                firstName: 'Дана',
                lastName: 'Ахметова',
                phone: known.phone,
                language: 'ru',
                blocked: false,
              }
            : null;
        },
      },
      content: { vocabulary },
    },
    documents: () => ({
      delete: ({ documentId }: { readonly documentId: string }) =>
        db()('works').where('document_id', documentId).delete(),
    }),
    tables: { ...staffTable, ...worksTables },
  });
