/**
 * The plugins of orders and payments, and buyers. The plugins beside them are stubs: items come from the test's shelf, and
 * accounts knows little more than that an e-mail is verified.
 */
import { Readable } from 'node:stream';
import { done, refuse, type ShopItem, type Work } from '@oner/config/contract';
import { isMerchKind } from '@oner/config/terms';
import type { PersonRow } from '../../../plugins/accounts/server/people/store.ts';
import { parsePhone } from '../../../plugins/accounts/server/registration/rules.ts';
import type { ItemForOrder, OriginalForSale } from '../../../plugins/catalogue/server/public.ts';
import orders from '../../../plugins/orders/server/index.ts';
import { lockUncanceledOrder } from '../../../plugins/orders/server/order/store.ts';
import { keptPhotos, showsPhoto } from '../../../plugins/orders/server/reviews/photo-store.ts';
import { rateItems } from '../../../plugins/orders/server/reviews/service.ts';
import payments from '../../../plugins/payments/server/index.ts';
import { seedSchedule } from '../../../plugins/payouts/server/fees/schedules.ts';
import payouts from '../../../plugins/payouts/server/index.ts';
import { db, isPostgres, transact } from '../../../plugins/platform/server/db/transactions.ts';
import type { Person } from '../../../plugins/platform/server/http/caller.ts';
import { markVerified } from '../../../plugins/platform/server/mail/recipients.ts';
import { type Contacts, provide } from '../../../plugins/platform/server/plugins.ts';
import * as terms from '../../../plugins/platform/server/terms/terms.ts';
import type { LicenceToCertify } from '../../../plugins/works/server/certificates/service.ts';
import { qrCode } from '../../../plugins/works/server/deposits/print.ts';
import type { OwnWork } from '../../../plugins/works/server/public.ts';
import { type App, type AppOptions, openApp } from '../app.ts';
import { accountOf, authorOf } from './authors.ts';
import { libraryTable, staffTable, workTable } from './content-tables.ts';
import type { DatabaseOptions, EngineName } from './databases.ts';

/** Calendar and force majeure, as staff change them (`terms`). */
/** Ratings and review photos for the shop's cards, which the catalogue reads from orders. */
export { keptPhotos, rateItems, showsPhoto, terms };

export type ShelfItem = Pick<ItemForOrder, 'kind' | 'name' | 'names' | 'priceTenge' | 'sizes'> & {
  /** Units in stock; null for items made to order. */
  readonly stock: number | null;
  /** Its pieces are numbered. */
  readonly isEdition?: boolean;
  readonly availability?: ItemForOrder['availability'];
  readonly authorId?: string | null;
  /** The work printed on it; by default one of an unknown author, null for an item that waits for a work. */
  readonly work?: ItemForOrder['work'];
};
/** What can be bought, by id. */
export type Shelf = ReadonlyMap<string, ShelfItem>;
/** A T-shirt of the shop, as a buyer orders it. */
export const shirt = { item: 'plaintshirt', price: 15_000 };
export const shirtForSale: ShelfItem = {
  kind: 'tshirt',
  name: 'Дала',
  priceTenge: shirt.price,
  sizes: [1],
  stock: null,
};
/** A shop that sells only the T-shirt. */
export const shirtShelf: Shelf = new Map([[shirt.item, shirtForSale]]);
/** Works whose originals are sold, by id; what orders and authors change of them is in the database. */
export type Originals = Map<string, OriginalForSale>;

/** An original for sale, apart from the changes. */
export const originalOf = (
  id: string,
  changes: Partial<OriginalForSale> = {},
): OriginalForSale => ({
  id,
  section: 'art',
  name: '«Дала», 2021',
  names: { kk: '«Дала», майлы бояу, 2021', ru: '«Дала», масло, 2021', en: '“Дала”, oil, 2021' },
  author: 'Ерлан Омаров',
  sellerId: author.profileId,
  photo: null,
  packing: 'canvas',
  priceTenge: 650_000,
  availability: 'in-stock',
  rentTenge: null,
  isBlocked: false,
  isHidden: false,
  ...changes,
});

const itemDefaults = {
  photo: null,
  authorId: null,
  work: { id: 'shelfwork'.padEnd(24, 'a'), name: 'Дала', author: 'Айгерім Сәбитова' },
};

/** Changes a work in the open transaction, as its row would be. */
export const changeWork = async (
  originals: Originals,
  id: string,
  change: Partial<Pick<OriginalForSale, 'availability' | 'priceTenge'>>,
): Promise<void> => {
  const work = originals.get(id);
  if (!work) return;
  const before = await db()('works').where('document_id', id).first();
  const now = {
    document_id: id,
    availability: change.availability ?? before?.availability ?? work.availability,
    price_sale_tenge: change.priceTenge ?? before?.price_sale_tenge ?? work.priceTenge,
  };
  await db()('works').insert(now).onConflict('document_id').merge();
};

/** Replaces a work's facts, as if orders had decided nothing about it yet. */
export const replaceWork = async (
  originals: Originals,
  id: string,
  facts: Partial<OriginalForSale>,
): Promise<void> => {
  originals.set(id, originalOf(id, facts));
  await db()('works').delete();
};

/** A work's availability as orders set it. */
export const availabilityOf = async (id: string): Promise<string> =>
  (await db()('works').where('document_id', id).first())?.availability ?? 'in-stock';

/** The card of a work in lists. */
const cardOf = ({
  id,
  section,
  name,
  availability,
  priceTenge,
  rentTenge,
  sellerId,
}: OriginalForSale): Work => ({
  id,
  section,
  name,
  category: null,
  photo: '/p.webp',
  photo_low_quality: null,
  photo_width: 1,
  photo_height: 1,
  photo_color: '#d8d4cc',
  ...(priceTenge !== null && { price_sale: priceTenge }),
  ...(rentTenge !== null && { price_rent: rentTenge }),
  availability: availability as Work['availability'],
  level: null,
  merch: false,
  material: null,
  technique: null,
  style: null,
  type: null,
  length: null,
  height: null,
  created: null,
  description: {},
  seller: {
    id: sellerId,
    photo: null,
    photo_small: null,
    level: null,
    user: { username: author.username, first_name: author.firstName, last_name: author.lastName },
  },
});

const catalogueOf = (shelf: Shelf, originals: Originals) => ({
  itemForOrder: async (id: string): Promise<ItemForOrder | null> => {
    const thing = shelf.get(id);
    if (!thing) return null;
    const { isEdition: _, ...rest } = thing;
    const price = { productionCostTenge: 4000 };
    return { id, availability: 'in-stock', ...price, ...itemDefaults, ...rest };
  },
  // Held until the end of the transaction, like the row lock of the real one.
  lockStock: async (id: string) => {
    if (isPostgres()) await db().raw('select pg_advisory_xact_lock(hashtext(?))', [id]);
    if (originals.has(id)) return 1;
    const thing = shelf.get(id);
    return thing ? thing.stock : 0;
  },
  editionSize: async (id: string) => {
    const thing = shelf.get(id);
    return thing?.isEdition ? thing.stock : null;
  },
  workForSale: async (id: string) => {
    const work = originals.get(id);
    if (!work) return null;
    const row = await db()('works').where('document_id', id).first();
    if (!row) return work;
    return { ...work, availability: row.availability, priceTenge: row.price_sale_tenge };
  },
  privateCardOf: async (id: string): Promise<Work | null> => {
    const work = originals.get(id);
    return work ? cardOf(work) : null;
  },
  itemsOfAuthor: async (sellerId: string): Promise<ShopItem[]> =>
    [...shelf].flatMap(([id, { kind, name, priceTenge: price, work, authorId }]) =>
      authorId === sellerId && isMerchKind(kind)
        ? [
            {
              id,
              kind,
              name,
              price,
              category: 0,
              picture: '/p.webp',
              desc: {},
              size: null,
              names: { kk: name, ru: name, en: name },
              photo: { path: '/p.webp', width: 1, height: 1, sizes: [] },
              sizes: [],
              availability: 'on-order',
              work: work ?? null,
            },
          ]
        : [],
    ),
  stockMoved: async () => {},
  ratingsMoved: async () => {},
  workForPrint: async () => null,
});

const options = { address: null, hours: null, map: null, fromTenge: null, toTenge: null } as const;
const in3 = (name: string) => ({ kk: name, ru: name, en: name });
/** A pickup point, and two cities of the courier. */
const delivery = [
  {
    ...options,
    id: 'pickupabay',
    way: 'pickup' as const,
    name: in3('Абай'),
    minDays: 0,
    maxDays: 0,
    address: in3('Абай 52'),
    hours: in3('10–19'),
    map: 'https://example.kz/map',
  },
  {
    ...options,
    id: 'cityalmaty',
    way: 'courier' as const,
    name: in3('Алматы'),
    fromTenge: 1500,
    toTenge: 2500,
    minDays: 1,
    maxDays: 2,
  },
  {
    ...options,
    id: 'cityastana',
    way: 'courier' as const,
    name: in3('Астана'),
    minDays: 2,
    maxDays: 4,
  },
];

/** Contacts of people with further data, by documentId of the user. */
export const contacts = new Map<string, Contacts>();
provide('platform.contactsOf', async (account) => contacts.get(account) ?? null);
/** Accounts that are erased as soon as a call of theirs locks them. */
export const erased = new Set<string>();
provide('platform.lockPerson', async (account) => !erased.has(account));
/** Blocked people, by documentId of the user. */
export const blocked = new Set<string>();
/** People without a verified e-mail, by documentId of the user. */
export const unverified = new Set<string>();
/** People who have not accepted the current terms, by documentId of the user. */
export const notAccepted = new Set<string>();
export type Author = PersonRow;
/** The author of everything sold, by default. */
export const author: Author = {
  account: accountOf(0),
  profileId: authorOf(0),
  email: 'erlan@example.kz',
  phone: '+77015550102',
  username: 'erlan',
  language: 'kk',
  firstName: 'Ерлан',
  lastName: 'Омаров',
  userId: 7,
  role: 'seller',
  blocked: false,
};

/** Reports to the moderators; the index is the documentId. */
export const reports: {
  text: string;
  readonly link: string;
  state: 'new' | 'answered' | 'closed';
  answer: string | null;
}[] = [];

const authors = new Map<string, Author>();
/** Adds an author with a verified e-mail to the open shop. */
export const addAuthor = async (author: Author): Promise<void> => {
  authors.set(author.profileId, author);
  await markVerified(author.email, author.account);
};

const accounts = {
  parsePhone,
  // Of buyers, only their name is read.
  findPerson: async (account: string): Promise<Author | null> => {
    const known = contacts.get(account);
    if (!known) return [...authors.values()].find((one) => one.account === account) ?? null;
    const name = { firstName: 'Дана', lastName: 'Қасымова', username: 'dana' } as const;
    const { email, phone } = known;
    return {
      ...author,
      ...name,
      account,
      email,
      phone,
      role: 'buyer',
      profileId: account,
      blocked: blocked.has(account),
    };
  },
  findPersonByProfile: async (_role: string, profileId: string) => authors.get(profileId) ?? null,
  findPersonByEmail: async (email: string): Promise<Author | null> => {
    const [account] = [...contacts].find(([, known]) => known.email === email) ?? [];
    if (account) return accounts.findPerson(account);
    return [...authors.values()].find((one) => one.email === email) ?? null;
  },
  staffNames: async (actors: readonly (string | null)[]) =>
    new Map(actors.map((actor) => [`${actor}`, `Қызметкер ${actor}`])),
  verifiedEmail: async (account: string) =>
    unverified.has(account) ? null : (contacts.get(account)?.email ?? 'dana@example.kz'),
  checkTerms: async ({ documentId }: Person) =>
    notAccepted.has(documentId) ? refuse('terms-changed', { count: 1 }) : done(undefined),
  // No author has bank details.
  payeeFacts: async () => new Map(),
  frozenAuthors: async () => [],
  findSeller: async (id: string) => sellerOf(id),
  listSellers: async () => [...authors.keys()].flatMap((id) => sellerOf(id) ?? []),
  findSellers: async (ids: readonly string[]) => ids.flatMap((id) => sellerOf(id) ?? []),
};

/** A logged-in author; if blocked, only to settle what is open. */
export const personOf = ({
  account,
  profileId,
  username,
  userId,
  role,
  blocked: isClosed,
}: Author): Person => ({
  userId,
  documentId: account,
  username,
  role,
  profileId,
  isClosed,
  sessionId: `session-${username}`,
  provenAt: null,
  passkeyAt: null,
});

const sellerOf = (id: string) => {
  const author = authors.get(id);
  if (!author) return null;
  const { account, username, firstName, lastName, blocked } = author;
  const shown = {
    photo: null,
    photoSmall: null,
    level: null,
    latinName: null,
    region: null,
    hidden: false,
  };
  return { id, account, username, firstName, lastName, blocked, ...shown };
};

/** The file of every original here, and its content. */
export const originalFile = { file: `${'0'.repeat(32)}.jpg`, sha256: 'd'.repeat(64) };
export const originalContent = Buffer.from('an original file');

/** Certificates of licences that orders requested, by order number. */
export const certified = new Map<
  string,
  LicenceToCertify & {
    readonly shown: { readonly code: string; readonly state: 'valid' | 'withdrawn' };
  }
>();

const noPhotos = done({ made: [], discard: async () => {} });

/** Stubs of the plugins beside orders and payments: items, delivery, files, reports. */
export const stubPlugins = (shelf: Shelf, originals: Originals) =>
  ({
    catalogue: catalogueOf(shelf, originals),
    content: {
      delivery: async () => delivery,
      vocabulary: async () => ({}),
    },
    moderation: {
      takeReport: async (letter) => {
        reports.push({ ...letter, state: 'new', answer: null });
        return `report${reports.length - 1}`;
      },
      openReports: async () =>
        reports.flatMap(({ state }, place) => (state === 'new' ? [`report${place}`] : [])),
      reportsByIds: async (ids) =>
        reports.flatMap((report, place) => {
          const id = `report${place}`;
          if (!ids.includes(id)) return [];
          const nothing = { answerBy: null, outcome: null, answeredAt: null, sellerId: null };
          const sent = { mail: 'dana@example.kz', language: 'kk', sentAt: new Date(0) } as const;
          return [{ ...nothing, ...sent, ...report, id, workId: null }];
        }),
      setReportText: async (id, text) => {
        const report = reports[Number(id.slice('report'.length))];
        if (report) report.text = text;
      },
      emptyReport: async (id) => {
        const report = reports[Number(id.slice('report'.length))];
        Object.assign(report ?? {}, { mail: '', text: '—' });
      },
      stepReport: async (id, step) => {
        const report = reports[Number(id.slice('report'.length))];
        if (!report) return 'not-found';
        if (report.state !== 'new') return 'not-from-here';
        report.state = step.move === 'answer' ? 'answered' : 'closed';
        report.answer = step.move === 'answer' ? step.text : null;
        return { state: report.state };
      },
      findWords: async (texts) =>
        texts.some((text) => text?.includes('+7')) ? [{ category: 'contacts', word: '+7' }] : [],
    },
    works: {
      printSourcesOf: async (ids) =>
        new Map(
          ids
            .filter((id) => originals.has(id))
            .map((workId) => [workId, { workId, ...originalFile, width: 4000, height: 3000 }]),
        ),
      certificateOfOrder: async (number) => certified.get(number)?.shown ?? null,
      certifyLicence: async (given) => {
        const shown = { code: 'CERTHF2234', state: 'valid' } as const;
        certified.set(given.orderNumber, { ...given, shown });
      },
      withdrawCertificate: async (number) => {
        const known = certified.get(number);
        if (!known) return 'not-found';
        certified.set(number, { ...known, shown: { ...known.shown, state: 'withdrawn' } });
        return 'done';
      },
      originalBytes: async () => originalContent.length,
      linkToOriginal: async () => null,
      streamOriginal: async (_, range) =>
        Readable.from([originalContent.subarray(range?.from, range && range.to + 1)]),
      privateTagsOf: async () => ['place'],
      findWhole: async (id) => {
        const work = originals.get(id);
        if (!work) return null;
        const form = { title: 'Дала', titleKk: null, titleRu: null, titleEn: null };
        const { section, sellerId } = work;
        return { id, section, sellerId, form, photos: [] as OwnWork['photos'] } as OwnWork;
      },
      findDraft: async () => null,
      publishedIdsOfSeller: async () => [...originals.keys()],
      offerOfSeller: async (sellerId) => {
        const shown = [...originals.values()].filter(
          (one) => one.sellerId === sellerId && !one.isHidden,
        );
        return { shown: shown.length, waitingSince: null };
      },
      decideAvailability: async (id, availability) => {
        await changeWork(originals, id, { availability });
      },
      // Loads the picture library only if there is a picture.
      redrawEach: async (files, field, kept) => {
        if (files.length === 0) return noPhotos;
        const { redrawEach } = await import('../../../plugins/works/server/pictures/make.ts');
        return redrawEach(files, field, kept);
      },
      makePhotos: async (files, field) => {
        if (files.length === 0) return noPhotos;
        const { makePhotos } = await import('../../../plugins/works/server/pictures/make.ts');
        return makePhotos(files, field);
      },
      discardPhotos: async (photos) => {
        if (photos.length === 0) return;
        const { discardPhotos } = await import('../../../plugins/works/server/pictures/make.ts');
        return discardPhotos(photos);
      },
      qrCode,
    },
  }) satisfies AppOptions['stubs'];

/** The check of an order that the works plugin makes before it certifies its original. */
export const isOrderOpen = (number: string): Promise<boolean> =>
  transact(() => lockUncanceledOrder(number));

export type TradeOptions = DatabaseOptions & {
  readonly sendsEmails?: boolean;
  /** Adds the payouts plugin, which books the authors' rewards. */
  readonly withPayouts?: boolean;
  readonly originals?: Originals;
  /** Adds the works plugin, which certifies the originals that `insertWork` stores. */
  readonly withCertificates?: boolean;
};

export const openTrade = async (
  engine: EngineName,
  shelf: Shelf,
  {
    sendsEmails = false,
    withPayouts = false,
    originals = new Map(),
    withCertificates = false,
    ...where
  }: TradeOptions = {},
): Promise<App> => {
  // It loads the picture library.
  const certificates = withCertificates ? await import('./certificates.ts') : null;
  const beside = stubPlugins(shelf, originals);
  const works = { ...beside.works, ...certificates?.certificateCalls };
  const parts: AppOptions = {
    plugins: {
      payments,
      orders,
      ...(withPayouts && { payouts }),
      ...(certificates && { works: certificates.worksPluginWith(works) }),
    },
    // Strapi's own, which payouts uses to be notified of saves.
    documents: { use: () => {} },
    stubs: {
      accounts,
      ...beside,
      content: { ...beside.content, ...(certificates && { vocabulary: certificates.vocabulary }) },
      works,
    },
    // Of works, only the columns that orders changes.
    tables: { ...staffTable, ...libraryTable, ...(certificates?.worksTables ?? workTable) },
    sendsEmails,
  };
  const app = await openApp(engine, parts, where);
  const fresh = async () => {
    const database = await app.fresh();
    // The fees of the agreement, with which a shop starts.
    if (withPayouts) await seedSchedule();
    return database;
  };
  return { ...app, fresh };
};
