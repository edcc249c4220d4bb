import { db } from '@oner/platform';

/** Columns of the draft and of the public version, without making the draft look edited by its author. */
export const changeBothVersions = async (
  id: string,
  columns: Readonly<Record<string, string | boolean | null>>,
): Promise<void> => {
  if (Object.keys(columns).length === 0) return;
  await db()('works').where('document_id', id).update(columns);
};
