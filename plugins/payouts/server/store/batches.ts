/** Payment orders: who proposed and who approved them, and the files for the bank under a key. */
import { clock, db, isPostgres } from '@oner/platform';
import type { Row } from './entry-rows.ts';

export type Batch = {
  readonly id: number;
  readonly proposedBy: string;
  readonly proposedAt: number;
  readonly approvedBy: string | null;
  readonly approvedAt: number | null;
  readonly filedAt: number | null;
  readonly sha256: string | null;
  /** Until then its files can be read, milliseconds. */
  readonly expiresAt: number | null;
};
export type SealedFiles = { readonly csv: string; readonly xml: string };

const instant = (value: string | number | null | undefined): number | null =>
  value == null ? null : Number(value);

const toBatch = (row: Row): Batch => ({
  id: Number(row.id),
  proposedBy: String(row.proposed_by),
  proposedAt: Number(row.proposed_at),
  approvedBy: row.approved_by == null ? null : String(row.approved_by),
  approvedAt: instant(row.approved_at),
  filedAt: instant(row.filed_at),
  sha256: row.sha256 == null ? null : String(row.sha256),
  expiresAt: instant(row.expires_at),
});
const columns = [
  'id',
  'proposed_by',
  'proposed_at',
  'approved_by',
  'approved_at',
  'filed_at',
  'sha256',
  'expires_at',
];

export const addBatch = async (proposedBy: string): Promise<number> => {
  const [row] = await db()('payout_batches')
    .insert({ proposed_by: proposedBy, proposed_at: clock.now().getTime() })
    .returning('id');
  return Number(row.id);
};

export const findBatch = async (id: number): Promise<Batch | null> => {
  const row: Row | undefined = await db()('payout_batches').where({ id }).first(columns);
  return row ? toBatch(row) : null;
};

/** The payment order, and nobody else changes it until the open transaction ends. */
export const lockBatch = async (id: number): Promise<Batch | null> => {
  const row: Row | undefined = await db()('payout_batches')
    .where({ id })
    .forUpdate()
    .first(columns);
  return row ? toBatch(row) : null;
};

export const approveBatchRow = async (id: number, by: string): Promise<void> => {
  const approved_at = clock.now().getTime();
  await db()('payout_batches').where({ id }).update({ approved_by: by, approved_at });
};

/** Writes the files down, once: whoever comes second finds what is there. */
export const keepFiles = async (
  id: number,
  { csv, xml }: SealedFiles,
  sha256: string,
  expiresAt: number,
): Promise<boolean> =>
  (await db()('payout_batches').where({ id }).whereNull('filed_at').update({
    sealed_csv: csv,
    sealed_xml: xml,
    sha256,
    expires_at: expiresAt,
    filed_at: clock.now().getTime(),
  })) === 1;

/** The files, sealed; null when they have expired or are not written yet. */
export const filesOf = async (id: number): Promise<SealedFiles | null> => {
  const row: Row | undefined = await db()('payout_batches')
    .where({ id })
    .first('sealed_csv', 'sealed_xml');
  if (row?.sealed_csv == null || row.sealed_xml == null) return null;
  return { csv: String(row.sealed_csv), xml: String(row.sealed_xml) };
};

/** Puts files without a line that was taken out in the place of those that were written; none where no line is left. */
export const replaceFiles = async (
  id: number,
  files: SealedFiles | null,
  sha256: string | null,
): Promise<void> => {
  await db()('payout_batches')
    .where({ id })
    .update({ sealed_csv: files?.csv ?? null, sealed_xml: files?.xml ?? null, sha256 });
};

/** Empties files whose time is over. @returns how many */
export const dropExpiredFiles = (now: number): Promise<number> =>
  db()('payout_batches')
    .where('expires_at', '<=', now)
    .whereNotNull('sealed_csv')
    .update({ sealed_csv: null, sealed_xml: null });

/** A page of payment orders, newest first. */
export const listBatches = async (before: number | null, limit: number): Promise<Batch[]> => {
  const query = db()('payout_batches').orderBy('id', 'desc').limit(limit).select(columns);
  if (before !== null) query.where('id', '<', before);
  const rows: Row[] = await query;
  return rows.map(toBatch);
};

/** One proposal at a time: what the first has taken, the second does not see as due. In the open transaction. */
export const takeTurn = async (): Promise<void> => {
  if (isPostgres()) await db().raw('select pg_advisory_xact_lock(6701)');
};
