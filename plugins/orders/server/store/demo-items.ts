import { db } from '@oner/platform';

/** Things of the demo shop that can be ordered, in the order of the shop window: documentId and kind. */
export const demoItems = async (): Promise<{ id: string; kind: string }[]> => {
  const rows = await db()('shop_items')
    .where({ demo: true })
    .whereNot({ availability: 'out-of-stock' })
    .whereNotNull('work_id')
    .orderBy(['kind', 'position', 'document_id'])
    .select('document_id', 'kind');
  return rows.map((row) => ({ id: String(row.document_id), kind: String(row.kind) }));
};
