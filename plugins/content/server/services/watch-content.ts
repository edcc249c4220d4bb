/** What an editor publishes, takes back or deletes is told to the site in the same transaction. */
import { randomUUID } from 'node:crypto';
import { events } from '@oner/config/events';
import { emit, house, purgeSite, transact } from '@oner/platform';
import { isTextUid, slugsOf, type TextUid } from '../store/texts.ts';

const vocabularyUid = 'api::vocabulary-term.vocabulary-term';
/** Names of the site's pages that show a text of this type. */
const tagOf: Readonly<Record<TextUid, string>> = {
  'api::legal-text.legal-text': 'legal',
  'api::page.page': 'page',
  'api::news.news': 'news',
};
/** Tag of everything that has the footer and the menu: every page of the site. */
const menuTag = 'menu';
export const allTags = [...Object.values(tagOf), 'vocabulary', menuTag];

type Params = { readonly documentId?: string; readonly status?: string };
let quiet = false;

/** Runs a seed without a message for each text; the caller tells the site once. Before the doors open only. */
export const quietly = async <T>(work: () => Promise<T>): Promise<T> => {
  quiet = true;
  try {
    return await work();
  } finally {
    quiet = false;
  }
};

/** Whether a seed is at work. */
export const isQuiet = (): boolean => quiet;

export const watchContent = (): void => {
  house().documents.use(async (context, next) => {
    const { uid, action } = context;
    const params = context.params as Params;
    if (quiet) return next();
    if (uid === vocabularyUid && changesRow(action))
      return transact(async () => {
        const result = await next();
        await tellVocabulary();
        return result;
      });
    if (!isTextUid(uid) || !changesPublished(action, params)) return next();
    return transact(async () => {
      const before = params.documentId ? await slugsOf(uid, params.documentId) : [];
      const result = await next();
      const { documentId } = result as { documentId?: string };
      const after = documentId ? await slugsOf(uid, documentId) : [];
      for (const slug of new Set([...before, ...after])) await tellText(uid, slug);
      return result;
    });
  });
};

const changesRow = (action: string): boolean =>
  ['create', 'update', 'delete', 'clone'].includes(action);

const changesPublished = (action: string, { status }: Params): boolean =>
  ['publish', 'unpublish', 'delete'].includes(action) ||
  (['create', 'update'].includes(action) && status === 'published');

const tellText = async (uid: TextUid, slug: string): Promise<void> => {
  await emit(events.contentChanged, `${uid} ${slug}#${randomUUID()}`, { uid, slug });
  const isPage = uid === 'api::page.page';
  await purgeSite([tagOf[uid], `${tagOf[uid]}:${slug}`, ...(isPage ? [menuTag] : [])]);
};

const tellVocabulary = async (): Promise<void> => {
  const uid = vocabularyUid;
  await emit(events.contentChanged, `${uid}#${randomUUID()}`, { uid, slug: 'vocabulary' });
  await purgeSite(['vocabulary']);
};
