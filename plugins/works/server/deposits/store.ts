import { findOne, findValues, type Selectable } from '@oner/platform';
import { eraseCertificateNames } from '../certificates/store.ts';
import { db, readDb, type WorksTables } from '../schema.ts';

/** A record of the chain; its work may be deleted. */
export type DepositRow = Readonly<Omit<Selectable<WorksTables['deposits']>, 'at'>> & {
  readonly at: Date;
  /** Null after erasure. */
  readonly naming: {
    readonly salt: string;
    readonly title: string;
    readonly author: string;
  } | null;
  readonly stamp: { readonly at: Date; readonly service: string; readonly token: string } | null;
};

const deposits = (on: typeof db) =>
  on
    .selectFrom('deposits as d')
    .leftJoin('depositNames as n', 'n.position', 'd.position')
    .leftJoin('depositStamps as s', 's.position', 'd.position')
    .selectAll('d')
    .select(['n.salt', 'n.title', 'n.author', 's.service', 's.token', 's.at as stampedAt']);
type Joined = Awaited<ReturnType<ReturnType<typeof deposits>['executeTakeFirstOrThrow']>>;

const toRow = (row: Joined): DepositRow => {
  const { at, salt, title, author, service, token, stampedAt, ...same } = row;
  const isNamed = salt !== null && title !== null && author !== null;
  const isStamped = token !== null && service !== null && stampedAt !== null;
  return {
    ...same,
    at: new Date(at),
    naming: isNamed ? { salt, title, author } : null,
    stamp: isStamped ? { at: new Date(stampedAt), service, token } : null,
  };
};

export const findDeposit = (code: string): Promise<DepositRow | null> =>
  findOne(deposits(readDb).where('d.code', '=', code), toRow);

export const depositsOfSeller = async (sellerId: string): Promise<DepositRow[]> => {
  const own = deposits(readDb).where('d.sellerId', '=', sellerId);
  return (await own.orderBy('d.position', 'desc').execute()).map(toRow);
};

/** The record of exactly these files of a work, read inside the open transaction. */
export const findRecorded = (workId: string, content: string): Promise<DepositRow | null> => {
  const ofWork = deposits(db).where('d.workId', '=', workId);
  return findOne(ofWork.where('d.content', '=', content), toRow);
};

/** Locks and advances the end of the chain; concurrent transactions wait. */
export const takeEnd = (): Promise<{ position: number; hash: string }> =>
  db
    .updateTable('depositChain')
    .set((end) => ({ position: end('position', '+', 1) }))
    .where('id', '=', 1)
    .returning(['position', 'hash'])
    .executeTakeFirstOrThrow();

/** Stores a record with its names; its stamp is added later. */
export const addDeposit = async (row: DepositRow): Promise<void> => {
  const { naming, stamp: _, at, ...same } = row;
  const { position, hash } = row;
  await db
    .insertInto('deposits')
    .values({ ...same, at: at.getTime() })
    .execute();
  if (naming)
    await db
      .insertInto('depositNames')
      .values({ position, ...naming })
      .execute();
  await db.updateTable('depositChain').set({ hash }).where('id', '=', 1).execute();
};

/** Deletes title and author of an author's deposits and certificates, which stay valid without them. */
export const eraseNames = async (sellerId: string): Promise<void> => {
  const own = db.selectFrom('deposits').where('sellerId', '=', sellerId).select('position');
  await db.deleteFrom('depositNames').where('position', 'in', own).execute();
  await eraseCertificateNames(sellerId);
};

/** Originals of pictures, in the order of the ids; pictures uploaded by staff have none. */
export const originalsOf = async (
  pictureIds: readonly string[],
): Promise<{ pictureId: string; sha256: string; bytes: number; type: 'jpeg' | 'png' }[]> => {
  const found = await db
    .selectFrom('originals')
    .where('pictureId', 'in', pictureIds)
    .select(['pictureId', 'sha256', 'bytes', 'type'])
    .execute();
  return pictureIds.flatMap((id) => found.find(({ pictureId }) => pictureId === id) ?? []);
};

/** Those of these works that exist. */
export const worksThatAre = async (workIds: readonly string[]): Promise<Set<string>> => {
  const works = readDb.selectFrom('works').where('documentId', 'in', workIds);
  return new Set(await findValues(works.select('documentId')));
};
