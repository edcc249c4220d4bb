/** Visitors' lists of works that a test puts into the catalogue itself, with a shop's initial vocabulary. */
import type { Knex } from 'knex';
import vocabulary from '../../../cms/content/vocabulary.json' with { type: 'json' };
import catalogue from '../../../plugins/catalogue/server/index.ts';
import {
  collectionText,
  collectionTexts,
} from '../../../plugins/content/server/collections/service.ts';
import type { VocabularyTerms } from '../../../plugins/content/server/vocabulary/service.ts';
import {
  cardSize,
  drawShareCard,
  keyOfCard,
} from '../../../plugins/works/server/pictures/share-cards.ts';
import { type App, type AppOptions, openApp } from '../app.ts';
import { collectionTables, itemTables, staffTable } from './content-tables.ts';
import type { EngineName } from './databases.ts';

export {
  drawShareCard,
  dropShareCards,
} from '../../../plugins/works/server/pictures/share-cards.ts';

type Term = { readonly key: string; readonly kk: string; readonly ru: string; readonly en: string };

const groupsIn = (value: object, name = ''): [string, readonly Term[]][] =>
  Array.isArray(value)
    ? [[name, value]]
    : Object.entries(value).flatMap(([key, inner]) =>
        groupsIn(inner, name ? `${name}.${key}` : key),
      );

/** Labels of every key, by group. */
export const terms: VocabularyTerms = Object.fromEntries(
  groupsIn(vocabulary).map(([group, all]) => [
    group,
    all.map(({ key, kk, ru, en }) => ({ key, labels: { kk, ru, en } })),
  ]),
);

/** @param accounts stub of the accounts plugin, for tests with people @param sendsEmails writes e-mails to DATA_DIR/mail */
export const openCatalogue = async (
  engine: EngineName,
  accounts: AppOptions['stubs']['accounts'] = {},
  sendsEmails = false,
): Promise<App> => {
  const app = await openApp(engine, {
    sendsEmails,
    plugins: { catalogue },
    documents: { use: () => {} },
    stubs: {
      accounts,
      content: {
        vocabulary: async () => terms,
        collectionTexts,
        collectionText,
        isTerm: async (group, key) => (terms[group] ?? []).some((term) => term.key === key),
        searchableNews: async (lang) => [
          {
            head: {
              id: 'felt',
              lang,
              title: 'Киіз туралы',
              summary: '',
              published: '2026-11-20T05:00:00.000Z',
              photo: null,
              photos: [],
            },
            texts: [],
          },
        ],
      },
      works: { drawShareCard, keyOfCard, shareCardSize: cardSize },
    },
    tables: { ...collectionTables, ...itemTables, ...staffTable },
  });
  const close = async (): Promise<void> => {
    await catalogue.destroy();
    await app.close();
  };
  return { ...app, close };
};

let lastPosition = 0;

/**
 * Adds an item, a T-shirt by default, after the existing ones, with its pictures.
 * @param pictures their number; the first is shown on its card
 */
export const addItem = async (
  database: Knex,
  id: string,
  changes: Readonly<Record<string, string | number | boolean | null>>,
  pictures: number,
): Promise<void> => {
  lastPosition += 1;
  const idOf = async (table: string, where: object): Promise<number> =>
    (await database(table).where(where).first()).id;
  await database('shop_items').insert({
    document_id: id,
    name: 'Футболка «Анар»',
    kind: 'tshirt',
    price_tenge: 15_000,
    sizes: '[0,1,2]',
    availability: 'on-order',
    position: lastPosition,
    hidden: false,
    ...changes,
  });
  const itemId = await idOf('shop_items', { document_id: id });
  // Inserted last to first: the editor's order counts.
  for (const order of Array.from({ length: pictures }, (_, at) => at).reverse()) {
    const url = `/uploads/${id}-${order}.webp`;
    await database('files').insert({ url, width: 960, height: 960 });
    await database('files_related_mph').insert({
      file_id: await idOf('files', { url }),
      related_id: itemId,
      related_type: 'api::shop-item.shop-item',
      field: order === 0 ? 'picture' : 'photos',
      order,
    });
  }
};
