import type { Section } from '@oner/config/contract';
import type { ModerationState } from '@oner/config/contract/work-states';
import type { WorkFacts } from '@oner/config/terms';
import { dayOf, findValues, type Photo, strapiTables } from '@oner/platform';
import type { SaleMode } from '../forms/rules.ts';
import { factsOfRow, isPublicWork, versionsOf } from '../own/store.ts';
import { photosOfRow } from '../pictures/store.ts';
import { db } from '../schema.ts';

/** The public version of a work. */
export type PublishedWork = WorkFacts & {
  readonly id: string;
  /** documentId of the seller; null if staff removed the author. */
  readonly sellerId: string | null;
  readonly photos: readonly Photo[];
};

const published = () => db.selectFrom('works as w').where('w.publishedAt', 'is not', null);

/** Read inside the open transaction; null if the work has no public version. */
export const findPublishedWork = async (id: string): Promise<PublishedWork | null> => {
  const row = await versionsOf(id).where('w.publishedAt', 'is not', null).executeTakeFirst();
  if (!row) return null;
  const photos = await photosOfRow(row.id);
  return {
    id: row.documentId,
    section: row.section ?? 'art',
    ...factsOfRow(row),
    sellerId: row.sellerId,
    photos: photos.map(({ path, width, height, sizes }) => ({ path, width, height, sizes })),
    colour: row.color || null,
    availability: row.availability ?? 'in-stock',
    level: row.level || null,
    isArtObject: row.artObject ?? false,
    objectType: row.objectType || null,
    framing: row.framing || null,
    createdOn: dayOf(row.createdOn),
    isHidden: row.hidden ?? false,
  };
};

type Ids = { execute(): Promise<{ readonly documentId: string }[]> };
const idsOf = async (rows: Ids): Promise<string[]> =>
  (await rows.execute()).map(({ documentId }) => documentId);

/** All public works of an author. @param sellerId documentId of the seller */
export const publishedIdsOfSeller = (sellerId: string): Promise<string[]> =>
  idsOf(
    published()
      .innerJoin(strapiTables.workSellers.as('l'), 'l.workId', 'w.id')
      .innerJoin(strapiTables.sellers.as('s'), 's.id', 'l.sellerId')
      .where('s.documentId', '=', sellerId)
      .select('w.documentId'),
  );

/** All public works that show a file of the media library. @param fileId its row id */
export const publishedIdsWithFile = (fileId: number): Promise<string[]> =>
  idsOf(
    published()
      .innerJoin(strapiTables.fileUses.as('m'), (join) =>
        join.onRef('m.relatedId', '=', 'w.id').on('m.relatedType', '=', 'api::work.work'),
      )
      .where('m.fileId', '=', fileId)
      .select('w.documentId'),
  );

/** All public works in order of their last publication. */
export const publishedIds = (): Promise<string[]> =>
  idsOf(published().orderBy('w.publishedAt').orderBy('w.id').select('w.documentId'));

/** The draft that a moderator decides about, and whether a version is public. */
type Draft = {
  readonly id: string;
  readonly section: Section;
  readonly title: string;
  readonly moderation: ModerationState;
  readonly note: string | null;
  readonly saleMode: SaleMode;
  /** Whole tenge. */
  readonly priceSale: number | null;
  readonly priceRent: number | null;
  readonly photos: number;
  /** documentId of the seller */
  readonly sellerId: string | null;
  readonly isPublished: boolean;
};

/** Read inside the open transaction. */
export const findDraft = async (id: string): Promise<Draft | null> => {
  const row = await versionsOf(id).where('w.publishedAt', 'is', null).executeTakeFirst();
  if (!row) return null;
  return {
    id,
    section: row.section ?? 'art',
    title: row.title ?? '',
    moderation: row.moderation ?? 'pending',
    note: row.moderationNote || null,
    saleMode: row.saleMode ?? 'sale',
    priceSale: row.priceSaleTenge,
    priceRent: row.priceRentTenge,
    photos: await photoCount(row.id),
    sellerId: row.sellerId,
    isPublished: await isPublicWork(id),
  };
};

const photoCount = async (rowId: number): Promise<number> => {
  const { n } = await db
    .selectFrom(strapiTables.fileUses.as('m'))
    .innerJoin(strapiTables.files.as('f'), 'f.id', 'm.fileId')
    .where('m.relatedId', '=', rowId)
    .where('m.relatedType', '=', 'api::work.work')
    .where('m.field', '=', 'photos')
    .select(({ fn }) => fn.count<number>('m.id').as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

/** documentIds of works whose drafts wait for a moderator. */
export const waitingDrafts = (): Promise<string[]> =>
  findValues(
    db
      .selectFrom('works')
      .where('publishedAt', 'is', null)
      .where('submittedAt', 'is not', null)
      .where(({ eb, or }) => or([eb('moderation', '=', 'pending'), eb('moderation', 'is', null)]))
      .select('documentId'),
  );

/**
 * Stores the decision in the draft without changing its update time, by which Strapi detects whether a draft differs from the
 * public version.
 */
export const noteDecision = async (
  id: string,
  moderation: ModerationState,
  note: string | null,
): Promise<void> => {
  await db
    .updateTable('works')
    .set({ moderation, moderationNote: note })
    .where('documentId', '=', id)
    .where('publishedAt', 'is', null)
    .execute();
};

const ofSeller = (sellerId: string) =>
  db
    .selectFrom('works as w')
    .innerJoin(strapiTables.workSellers.as('l'), 'l.workId', 'w.id')
    .innerJoin(strapiTables.sellers.as('s'), 's.id', 'l.sellerId')
    .where('s.documentId', '=', sellerId)
    .select(['w.moderation', 'w.publishedAt', 'w.hidden', 'w.submittedAt']);

/** Number of an author's drafts by moderation state, and of public works. */
export const countOfSeller = async (
  sellerId: string,
): Promise<Record<ModerationState | 'public', number>> => {
  const found = { pending: 0, approved: 0, changes_requested: 0, rejected: 0, public: 0 };
  for (const { moderation, publishedAt } of await ofSeller(sellerId).execute())
    found[publishedAt === null ? (moderation ?? 'pending') : 'public'] += 1;
  return found;
};

/** Works that an author offers. */
type Offer = {
  /** Number of public works that are not hidden. */
  readonly shown: number;
  /** Time of the last submission among waiting works; null if none waits. */
  readonly waitingSince: Date | null;
};

/** Read inside the open transaction. */
export const offerOfSeller = async (sellerId: string): Promise<Offer> => {
  const rows = await ofSeller(sellerId).execute();
  const sent = rows.flatMap(({ moderation, publishedAt, submittedAt }) =>
    publishedAt === null && moderation === 'pending' && submittedAt
      ? [new Date(submittedAt).getTime()]
      : [],
  );
  return {
    shown: rows.filter(({ publishedAt, hidden }) => publishedAt !== null && !hidden).length,
    waitingSince: sent.length === 0 ? null : new Date(Math.max(...sent)),
  };
};
