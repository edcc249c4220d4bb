import { db } from '../schema.ts';
import { insertOrUpdate } from './results.ts';

/** A shop-wide setting, stored as JSON; undefined if it was never written. */
export const readSetting = async <T>(key: string): Promise<T | undefined> => {
  const row = await db
    .selectFrom('settings')
    .where('key', '=', key)
    .select('value')
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as T) : undefined;
};

export const writeSetting = async (key: string, value: unknown): Promise<void> => {
  const row = { value: JSON.stringify(value), updatedAt: Date.now() };
  await insertOrUpdate(db, 'settings', { key }, row);
};
