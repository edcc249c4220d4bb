import {
  findOne,
  findValue,
  hasRow,
  type Photo,
  type Selectable,
  strapiTables,
  toPhoto,
} from '@oner/platform';
import { db, readDb, type WorksTables } from '../schema.ts';
import type { CertificateKind, MoveKind } from './rules.ts';
import type { SigningKey } from './signing.ts';

type Naming = { readonly salt: string; readonly title: string; readonly author: string };
/** One issue; `lineage` is the code of the first one. */
export type CertificateRow = Readonly<
  Omit<Selectable<WorksTables['certificates']>, 'kind' | 'at'>
> & {
  readonly kind: CertificateKind;
  readonly at: Date;
  /** Null after erasure. */
  readonly naming: Naming | null;
};
type Move = { readonly kind: MoveKind; readonly at: Date };

const certificates = (on: typeof db) =>
  on
    .selectFrom('certificates as c')
    .leftJoin('certificateNames as n', 'n.code', 'c.code')
    .selectAll('c')
    .select(['n.salt', 'n.title', 'n.author']);
type Joined = Awaited<ReturnType<ReturnType<typeof certificates>['executeTakeFirstOrThrow']>>;

const toRow = ({ salt, title, author, at, kind, ...row }: Joined): CertificateRow => ({
  ...row,
  kind: kind === 'licence' ? 'licence' : 'original',
  at: new Date(at),
  naming: salt !== null && title !== null && author !== null ? { salt, title, author } : null,
});

export const findCertificate = (code: string): Promise<CertificateRow | null> =>
  findOne(certificates(db).where('c.code', '=', code), toRow);

/** The last issue of a lineage, read inside the open transaction. */
export const newestOf = async (lineage: string): Promise<CertificateRow> => {
  const own = certificates(db).where('c.lineage', '=', lineage).orderBy('c.issue', 'desc');
  return toRow(await own.limit(1).executeTakeFirstOrThrow());
};

export const issueOf = async (lineage: string, issue: number): Promise<CertificateRow> => {
  const own = certificates(db).where('c.lineage', '=', lineage).where('c.issue', '=', issue);
  return toRow(await own.executeTakeFirstOrThrow());
};

/** All lineages that an order started. */
export const lineagesOfOrder = async (orderNumber: string): Promise<string[]> => {
  const own = db.selectFrom('certificates').where('orderNumber', '=', orderNumber);
  return (await own.where('issue', '=', 1).select('lineage').execute()).map((row) => row.lineage);
};

export const hasCertificate = (orderNumber: string, workId: string): Promise<boolean> => {
  const own = db.selectFrom('certificates').where('orderNumber', '=', orderNumber);
  return hasRow(own.where('workId', '=', workId).select('code'));
};

/** The last valid certificate of authenticity of a work; null if there is none. */
export const validCodeOfWork = async (workId: string): Promise<string | null> => {
  const withdrawn = readDb.selectFrom('certificateMoves').where('kind', '=', 'withdrawn');
  const row = await readDb
    .selectFrom('certificates')
    .where('workId', '=', workId)
    .where('kind', '=', 'original')
    .where('lineage', 'not in', withdrawn.select('lineage'))
    .orderBy('at', 'desc')
    .orderBy('issue', 'desc')
    .limit(1)
    .select('code')
    .executeTakeFirst();
  return row?.code ?? null;
};

/** Latest issue of each certificate that an account holds, newest first. @param account documentId of the user */
export const certificatesOf = async (account: string): Promise<CertificateRow[]> => {
  const held = readDb.selectFrom('certificateHolders').where('account', '=', account);
  const rows = await certificates(readDb)
    .where('c.lineage', 'in', held.select('lineage'))
    .orderBy('c.at', 'desc')
    .orderBy('c.issue', 'desc')
    .execute();
  const newest = new Map<string, CertificateRow>();
  for (const row of rows) {
    const known = newest.get(row.lineage);
    if (!known || known.issue < row.issue) newest.set(row.lineage, toRow(row));
  }
  return [...newest.values()];
};

/** Locks the lineage until the open transaction ends. @returns documentId of the holder */
export const lockHolder = async (lineage: string): Promise<string | null> => {
  const own = db.selectFrom('certificateHolders').where('lineage', '=', lineage);
  return (await own.select('account').forUpdate().executeTakeFirstOrThrow()).account;
};

/** documentId of the holder; null after their erasure. */
export const holderOf = (lineage: string): Promise<string | null> => {
  const own = db.selectFrom('certificateHolders').where('lineage', '=', lineage);
  return findValue(own.select('account'));
};

/** Stores a certificate and its names. */
export const addCertificate = async ({ naming, at, ...row }: CertificateRow): Promise<void> => {
  await db
    .insertInto('certificates')
    .values({ ...row, at: at.getTime() })
    .execute();
  if (!naming) return;
  const { salt, title, author } = naming;
  await db.insertInto('certificateNames').values({ code: row.code, salt, title, author }).execute();
};

export const addHolder = async (lineage: string, account: string): Promise<void> => {
  await db.insertInto('certificateHolders').values({ lineage, account }).execute();
};

export const setHolder = async (lineage: string, account: string): Promise<void> => {
  await db
    .updateTable('certificateHolders')
    .set({ account })
    .where('lineage', '=', lineage)
    .execute();
};

/** Requires the lock of the lineage. */
export const addMove = async (lineage: string, kind: MoveKind, at: Date): Promise<void> => {
  const step = (await certificateMovesOf(lineage)).length + 1;
  await db
    .insertInto('certificateMoves')
    .values({ lineage, step, kind, at: at.getTime() })
    .execute();
};

export const certificateMovesOf = async (lineage: string): Promise<Move[]> => {
  const own = db.selectFrom('certificateMoves').where('lineage', '=', lineage).orderBy('step');
  const rows = await own.select(['kind', 'at']).execute();
  return rows.map(({ kind, at }) => ({ kind, at: new Date(at) }));
};

/** Stores a code in place of an earlier one. */
export const putTransfer = async (
  lineage: string,
  digest: string,
  expiresAt: number,
): Promise<void> => {
  await dropTransfer(lineage);
  await db.insertInto('certificateTransfers').values({ lineage, digest, expiresAt }).execute();
};

export const dropTransfer = async (lineage: string): Promise<void> => {
  await db.deleteFrom('certificateTransfers').where('lineage', '=', lineage).execute();
};

export const transferBy = (
  digest: string,
): Promise<{ lineage: string; expiresAt: number } | undefined> =>
  db
    .selectFrom('certificateTransfers')
    .where('digest', '=', digest)
    .select(['lineage', 'expiresAt'])
    .executeTakeFirst();

/** Expiry of the lineage's transfer code in milliseconds, also if expired; null if there is none. */
export const transferEndOf = (lineage: string): Promise<number | null> => {
  const own = db.selectFrom('certificateTransfers').where('lineage', '=', lineage);
  return findValue(own.select('expiresAt'));
};

/** Removes an erased person as holder; the certificates stay. @param account documentId of the user */
export const forgetHolder = async (account: string): Promise<void> => {
  const held = db.selectFrom('certificateHolders').where('account', '=', account);
  await db
    .deleteFrom('certificateTransfers')
    .where('lineage', 'in', held.select('lineage'))
    .execute();
  await db
    .updateTable('certificateHolders')
    .set({ account: null })
    .where('account', '=', account)
    .execute();
};

export const eraseCertificateNames = async (sellerId: string): Promise<void> => {
  const own = db.selectFrom('certificates').where('sellerId', '=', sellerId).select('code');
  await db.deleteFrom('certificateNames').where('code', 'in', own).execute();
};

/** Stores the public key, which is needed after a change of the provider's key. */
export const addKey = async ({ id, publicKey }: SigningKey): Promise<void> => {
  await db
    .insertInto('certificateKeys')
    .values({ id, publicKey })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
};

export const publicKeyOf = async (id: string): Promise<string> =>
  (
    await db
      .selectFrom('certificateKeys')
      .where('id', '=', id)
      .select('publicKey')
      .executeTakeFirstOrThrow()
  ).publicKey;

/** Picture and original file with this hash, while the work has them. */
export const certifiedPictureOf = async (
  workId: string,
  sha256: string,
): Promise<{ readonly photo: Photo | null; readonly file: string } | null> => {
  const row = await db
    .selectFrom('originals as o')
    .leftJoin(strapiTables.files.as('f'), 'f.documentId', 'o.pictureId')
    .where('o.workId', '=', workId)
    .where('o.sha256', '=', sha256)
    .select(['o.file', 'f.url', 'f.width', 'f.height', 'f.formats'])
    .executeTakeFirst();
  return row ? { photo: toPhoto(row), file: row.file } : null;
};
