/** What an editor makes of the home page is there at once, and `/` shows one arrangement only. */
import { house, purgeSite, transact } from '@oner/platform';
import { homeUid, isMain, leaveMain } from '../store/home.ts';
import { isQuiet } from './watch-content.ts';

/** Tag of the site's home pages. */
export const homeTag = 'home';

type Params = { readonly documentId?: string };
const telling = new Set(['publish', 'unpublish', 'delete']);

export const watchHome = (): void => {
  house().documents.use(async (context, next) => {
    const { uid, action } = context;
    if (uid !== homeUid || !telling.has(action) || isQuiet()) return next();
    const { documentId } = context.params as Params;
    return transact(async () => {
      const result = await next();
      if (documentId !== undefined && (await isMain(documentId))) await leaveMain(documentId);
      await purgeSite([homeTag]);
      return result;
    });
  });
};
