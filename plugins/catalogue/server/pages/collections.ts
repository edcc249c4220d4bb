/** Collections and exhibitions by editors, with those of their works that are public. */
import { calls, done, type Language, refuse } from '@oner/config/contract';
import { mostCollections, shownOfCollection } from '@oner/config/contract/collections';
import { type Handler, handle, pluginService } from '@oner/platform';
import { collectedCards } from './store.ts';

/** Type of the content plugin. */
type Text = Awaited<ReturnType<ContentService['collectionTexts']>>[number];
type ContentService = ReturnType<typeof pluginService<'content'>>;

const listCollections: Handler<'listCollections'> = async ({ query }) => {
  const texts = await pluginService('content').collectionTexts(query.lang);
  const cards = await cardsOf(texts);
  const heads = texts.map((text) => toHead(text, cards)).filter(({ count }) => count > 0);
  return done(
    heads.slice(0, mostCollections).map(({ works, ...head }) => ({
      ...head,
      works: works.slice(0, shownOfCollection),
    })),
  );
};

/** Returns a collection that has begun and has a work to show, with all its works. */
export const findCollection = async (id: string, lang: Language) => {
  const text = await pluginService('content').collectionText(id, lang);
  const head = text && toHead(text, await cardsOf([text]));
  return head && head.count > 0 ? { text, head } : null;
};

const getCollection: Handler<'getCollection'> = async ({ params, query }) => {
  const found = await findCollection(params.id, query.lang);
  if (!found) return refuse('not-found');
  const { head, text } = found;
  return done({ ...head, html: text.html, updated: text.updatedAt.toISOString() });
};

type Cards = Awaited<ReturnType<typeof collectedCards>>;

const cardsOf = (texts: readonly Text[]): Promise<Cards> =>
  collectedCards([...new Set(texts.flatMap(({ works }) => works))]);

const toHead = (text: Text, cards: Cards) => {
  const works = text.works.flatMap((id) => {
    const found = cards.get(id);
    // Sold works leave a collection as they leave the lists; an exhibition keeps them.
    return found && (found.listed || text.kind === 'exhibition') ? [JSON.parse(found.card)] : [];
  });
  return {
    id: text.slug,
    lang: text.locale,
    kind: text.kind,
    title: text.title,
    summary: text.summary,
    opens: text.opensOn || null,
    closes: text.closesOn || null,
    past: text.isPast,
    photo: text.photo,
    count: works.length,
    works,
  };
};

export const collectionCalls = [
  handle(calls.listCollections, listCollections),
  handle(calls.getCollection, getCollection),
];
