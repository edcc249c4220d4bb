/**
 * Moderators work in Strapi's content manager: whatever they do to a work there passes here, in one transaction with
 * the deed itself. Strapi runs its middlewares outside of its transaction, hence transact().
 */
import { house, transact } from '@oner/platform';
import { type Change, decideWork } from './decide-work.ts';
import { publishWork } from './publish-work.ts';
import { refreshQueue } from './refresh-queue.ts';
import { deleteWork, unpublishWork } from './unpublish-work.ts';

type Params = { documentId?: string; data?: Change };
type Made = { documentId?: string } | null | undefined;

const changing = new Set(['create', 'publish', 'unpublish', 'delete', 'update', 'discardDraft']);

export const watchWorks = (): void => {
  house().documents.use(async (context, next) => {
    if (context.uid !== 'api::work.work' || !changing.has(context.action)) return next();
    const { documentId, data = {} } = context.params as Params;
    const go = async () => next();
    return transact(async () => {
      const result = await pass(context.action, documentId, data, go);
      const id = documentId ?? (result as Made)?.documentId;
      if (id !== undefined) await refreshQueue(id);
      return result;
    });
  });
};

const pass = <T>(
  action: string,
  id: string | undefined,
  data: Change,
  go: () => Promise<T>,
): Promise<T> => {
  if (id === undefined) return go();
  switch (action) {
    case 'publish':
      return publishWork(id, go);
    case 'unpublish':
      return unpublishWork(id, go);
    case 'delete':
      return deleteWork(id, go);
    case 'update':
      return decideWork(id, data, go);
    default:
      return go();
  }
};
