import { house, transact } from '@oner/platform';
import { refreshCard } from './refresh-card.ts';

const changing = new Set(['publish', 'unpublish', 'delete']);
/** These touch drafts alone, unless code asks to publish in the same breath. */
const writing = new Set(['create', 'update']);
type Params = { documentId?: string; status?: string };
type Changed = { documentId?: string } | null | undefined;

/**
 * Whatever changes what the public sees of a work, in the panel or from code, changes its card in the same
 * transaction. Moderation stands below and has its say first.
 */
export const watchWorks = (): void => {
  house().documents.use(async (context, next) => {
    const { uid, action } = context;
    const { documentId, status } = context.params as Params;
    const publishes = writing.has(action) && status === 'published';
    if (uid !== 'api::work.work' || !(changing.has(action) || publishes)) return next();
    return transact(async () => {
      const result = await next();
      const id = documentId ?? (result as Changed)?.documentId;
      if (id !== undefined) await refreshCard(id);
      return result;
    });
  });
};
