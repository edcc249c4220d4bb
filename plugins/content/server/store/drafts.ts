import { readDb } from '@oner/platform';
import { selectTexts, type TextHead, type TextUid, textTables, toHead } from './texts.ts';

/** The text as it was saved last in a language; Strapi keeps it beside the one that visitors see. */
export const findDraft = async (
  uid: TextUid,
  documentId: string,
  locale: string,
): Promise<TextHead | null> => {
  const [row] = await selectTexts(uid)
    .whereNull('t.published_at')
    .where({ 't.document_id': documentId, 't.locale': locale })
    .limit(1);
  return row ? toHead(uid, row) : null;
};

/** Whether visitors see this text, in whatever language. */
export const hasPublished = async ({ uid, documentId }: TextHead): Promise<boolean> => {
  const row: unknown = await readDb()(textTables[uid])
    .where('document_id', documentId)
    .whereNotNull('published_at')
    .first('id');
  return row !== undefined;
};
