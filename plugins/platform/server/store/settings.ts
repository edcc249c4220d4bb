import { db } from '../db.ts';

/** One value that belongs to the shop as a whole, kept as JSON; undefined when it was never written. */
export const readSetting = async <T>(key: string): Promise<T | undefined> => {
  const row = await db()('settings').where({ key }).first();
  return row ? (JSON.parse(row.value) as T) : undefined;
};

export const writeSetting = async (key: string, value: unknown): Promise<void> => {
  const row = { key, value: JSON.stringify(value), updated_at: Date.now() };
  await db()('settings').insert(row).onConflict('key').merge();
};
