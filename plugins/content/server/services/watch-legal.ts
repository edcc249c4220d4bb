/** What an editor does with a legal text in the panel: kept when it is published, refused in his words when it may not. */
import { languages } from '@oner/config/contract';
import { house, languageOfStaff, transact } from '@oner/platform';
import { errors } from '@strapi/utils';
import { anotherWords, problemWords, staysWords } from '../domain/legal-words.ts';
import { publishedNow } from '../store/legal-drafts.ts';
import { wasPublished } from '../store/legal-editions.ts';
import { keepLegal, type Refused } from './keep-legal.ts';
import { isQuiet } from './watch-content.ts';

const uid = 'api::legal-text.legal-text';
type Params = { readonly documentId?: string; readonly status?: string };
type Entry = { readonly documentId?: string; readonly locale?: string };

/**
 * Stands around every change of a legal text. A refusal rolls the whole publication back: what is public and the draft
 * of before stay, and the panel keeps what was typed in its form.
 */
export const watchLegal = (): void => {
  house().documents.use(async (context, next) => {
    const { action } = context;
    const params = context.params as Params;
    if (context.uid !== uid || isQuiet()) return next();
    if (action === 'unpublish' || action === 'delete') {
      if (params.documentId && (await wasPublished(params.documentId)))
        throw new errors.ApplicationError(staysWords(languageOfStaff()));
      return next();
    }
    if (!publishes(action, params)) return next();
    return transact(async () => {
      const result = await next();
      const { documentId, entries } = result as Entry & { readonly entries?: readonly Entry[] };
      const touched = (entries ?? [result as Entry]).map(({ locale }) => locale);
      const locales = languages.filter((one) => touched.includes(one));
      for (const draft of await publishedNow(documentId ?? '', locales)) {
        const refused = await keepLegal(draft);
        if (refused) throw new errors.ApplicationError(wordsOf(refused), refused);
      }
      return result;
    });
  });
};

const publishes = (action: string, { status }: Params): boolean =>
  action === 'publish' || (['create', 'update'].includes(action) && status === 'published');

const wordsOf = (refused: Refused): string =>
  refused.is === 'another-document'
    ? anotherWords(languageOfStaff())
    : problemWords(refused, languageOfStaff());
