import { db, readDb } from '@oner/platform';
import type { Knex } from 'knex';

export type DepositRow = {
  readonly position: number;
  readonly code: string;
  /** documentId of the work, which may be gone */
  readonly workId: string;
  readonly sellerId: string;
  readonly content: string;
  readonly record: string;
  readonly hash: string;
  readonly previous: string;
  readonly at: Date;
  /** Null once erased. */
  readonly naming: {
    readonly salt: string;
    readonly title: string;
    readonly author: string;
  } | null;
  readonly stamp: { readonly at: Date; readonly service: string; readonly token: string } | null;
};
type Raw = Record<string, string | number | null>;

const rows = (on: Knex): Knex.QueryBuilder =>
  on('deposits as d')
    .leftJoin('deposit_names as n', 'n.position', 'd.position')
    .leftJoin('deposit_stamps as s', 's.position', 'd.position')
    .select('d.*', 'n.salt', 'n.title', 'n.author', 's.service', 's.token')
    .select({ stamped_at: 's.at' });

const toRow = (row: Raw): DepositRow => ({
  position: Number(row.position),
  code: String(row.code),
  workId: String(row.work_id),
  sellerId: String(row.seller_id),
  content: String(row.content),
  record: String(row.record),
  hash: String(row.hash),
  previous: String(row.previous),
  at: new Date(Number(row.at)),
  naming: row.salt
    ? { salt: String(row.salt), title: String(row.title), author: String(row.author) }
    : null,
  stamp: row.token
    ? {
        at: new Date(Number(row.stamped_at)),
        service: String(row.service),
        token: String(row.token),
      }
    : null,
});

export const findDeposit = async (code: string): Promise<DepositRow | null> => {
  const row: Raw | undefined = await rows(readDb()).where('d.code', code).first();
  return row ? toRow(row) : null;
};

export const depositsOfSeller = async (sellerId: string): Promise<DepositRow[]> =>
  (await rows(readDb()).where('d.seller_id', sellerId).orderBy('d.position', 'desc')).map(toRow);

/** As the open transaction has it: the record of these very files of a work. */
export const findRecorded = async (workId: string, content: string): Promise<DepositRow | null> => {
  const row: Raw | undefined = await rows(db())
    .where({ 'd.work_id': workId, 'd.content': content })
    .first();
  return row ? toRow(row) : null;
};

/** Takes the end of the chain for the open transaction; whoever comes next waits for it. */
export const takeEnd = async (): Promise<{ position: number; hash: string }> => {
  const [row]: { position: number; hash: string }[] = await db()('deposit_chain')
    .where('id', 1)
    .update({ position: db().raw('position + 1') })
    .returning(['position', 'hash']);
  if (!row) throw new Error('the chain of deposits has no end: its row is missing');
  return { position: Number(row.position), hash: row.hash };
};

export const addDeposit = async (row: Omit<DepositRow, 'stamp'>): Promise<void> => {
  const { position, code, workId, sellerId, content, record, hash, previous, at, naming } = row;
  await db()('deposits').insert({
    position,
    code,
    content,
    record,
    hash,
    previous,
    at: at.getTime(),
    work_id: workId,
    seller_id: sellerId,
  });
  if (naming) await db()('deposit_names').insert({ position, ...naming });
  await db()('deposit_chain').where('id', 1).update({ hash });
};

/** Takes title and author off everything an author has deposited; the chain holds without them. */
export const eraseNames = async (sellerId: string): Promise<void> => {
  const his = db()('deposits').where('seller_id', sellerId).select('position');
  await db()('deposit_names').whereIn('position', his).delete();
};

/** Originals behind pictures, in the order of the ids given; what staff brought has none. */
export const originalsOf = async (
  pictureIds: readonly string[],
): Promise<{ pictureId: string; sha256: string; bytes: number; type: 'jpeg' | 'png' }[]> => {
  const found: {
    picture_id: string;
    sha256: string;
    bytes: string | number;
    type: 'jpeg' | 'png';
  }[] = await db()('originals')
    .whereIn('picture_id', pictureIds)
    .select('picture_id', 'sha256', 'bytes', 'type');
  return pictureIds.flatMap((id) => {
    const one = found.find(({ picture_id }) => picture_id === id);
    return one
      ? [{ pictureId: id, sha256: one.sha256, bytes: Number(one.bytes), type: one.type }]
      : [];
  });
};

/** Which works of these still are. */
export const worksThatAre = async (workIds: readonly string[]): Promise<Set<string>> =>
  new Set(await readDb()('works').whereIn('document_id', workIds).pluck('document_id'));

/** Deposits of a work: the code, and the prints of their files in order. */
export const depositsOfWork = async (
  workId: string,
): Promise<{ code: string; sha256: string[] }[]> => {
  const rows: { code: string; record: string }[] = await db()('deposits')
    .where('work_id', workId)
    .select('code', 'record');
  return rows.map(({ code, record }) => {
    const { files } = JSON.parse(record) as { files: { sha256: string }[] };
    return { code, sha256: files.map((file) => file.sha256) };
  });
};
