/** Code that runs in the transaction of a change of documents, made in the panel or by code. */
import { strapiInstance } from '../plugins.ts';
import { transact } from './transactions.ts';

/** Whether a change concerns the public version of a document. A save changes only the draft, unless it also publishes. */
export const changesPublished = (action: string, { status }: { readonly status?: string }) =>
  ['publish', 'unpublish', 'delete'].includes(action) ||
  (['create', 'update'].includes(action) && status === 'published');

/**
 * Runs `then` after each of these changes of a content type; an error of it undoes the change.
 * @param actions `published` for changes of the public version
 */
export const afterChanges = (
  uid: string,
  actions: readonly string[] | 'published',
  then: (documentId: string) => Promise<void>,
): void => {
  strapiInstance().documents.use(async (context, next) => {
    const { action } = context;
    const params = context.params as { documentId?: string; status?: string };
    const isMeant =
      actions === 'published' ? changesPublished(action, params) : actions.includes(action);
    if (context.uid !== uid || !isMeant) return next();
    return transact(async () => {
      const result = await next();
      // Of a clone, the new document.
      const { documentId }: { documentId?: string } = { ...params, ...Object(result) };
      if (documentId) await then(documentId);
      return result;
    });
  });
};
