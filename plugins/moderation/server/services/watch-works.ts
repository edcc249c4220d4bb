/**
 * Moderators work in Strapi's content manager: whatever they do to a work there passes here, in one transaction with
 * the deed itself. Strapi runs its middlewares outside of its transaction, hence transact().
 */
import { house, transact } from '@oner/platform';
import { type Change, decideWork } from './decide-work.ts';
import { publishWork } from './publish-work.ts';
import { deleteWork, unpublishWork } from './unpublish-work.ts';

type Params = { documentId?: string; data?: Change };

export const watchWorks = (): void => {
  house().documents.use(async (context, next) => {
    if (context.uid !== 'api::work.work') return next();
    const { documentId: id, data = {} } = context.params as Params;
    if (id === undefined) return next();
    const go = async () => next();
    switch (context.action) {
      case 'publish':
        return transact(() => publishWork(id, go));
      case 'unpublish':
        return transact(() => unpublishWork(id, go));
      case 'delete':
        return transact(() => deleteWork(id, go));
      case 'update':
        return transact(() => decideWork(id, data, go));
      default:
        return next();
    }
  });
};
