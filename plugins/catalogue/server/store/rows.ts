import { db, isPostgres } from '@oner/platform';
import type { Row } from '../domain/card.ts';

/**
 * Lets one transaction at a time write the row of a work. Taken before its sources are read, so that of two changes
 * at once the later one writes what both have done. SQLite has a single writer anyway.
 */
export const lockWork = async (workId: string): Promise<void> => {
  if (!isPostgres()) return;
  await db().raw('select pg_advisory_xact_lock(hashtext(?), hashtext(?))', ['catalogue', workId]);
};

/** A work keeps its place among the recent ones when its row is written again. */
export const saveRow = async (row: Row): Promise<void> => {
  const values = {
    work_id: row.workId,
    section: row.section,
    seller_id: row.sellerId,
    level: row.level,
    material: row.material,
    technique: row.technique,
    style: row.style,
    type: row.type,
    price_sale: row.priceSale,
    price_rent: row.priceRent,
    price_up: row.priceUp,
    price_down: row.priceDown,
    length: row.length,
    height: row.height,
    name_norm: row.nameNorm,
    search: row.search,
    availability: row.availability,
    merch: row.merch,
    blocked: row.blocked,
    hidden: row.hidden,
    card: row.card,
    photos: row.photos,
  };
  await db()('catalogue').insert(values).onConflict('work_id').merge();
};

/** @returns whether there was one */
export const removeRow = async (workId: string): Promise<boolean> =>
  (await db()('catalogue').where('work_id', workId).delete()) > 0;

/** Works that have a row, be they public or not. */
export const listedIds = (): Promise<string[]> => db()('catalogue').pluck('work_id');

/** Stored answers of before are old from now on. */
export const nextVersion = async (): Promise<void> => {
  await db()('catalogue_state').where('id', 1).increment('version', 1);
};
