/** Lists of visitors over works that a test puts into the catalogue itself, with the vocabulary that a shop is given. */
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
import { type App, openApp, type Parts } from '../app.ts';
import { collectionTables, makeTablesOf, staffTable } from './content-tables.ts';
import type { EngineName } from './databases.ts';

export { dropShareCards } from '../../../plugins/works/server/pictures/share-cards.ts';

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

/** @param accounts plays the people of the shop, where a test has any */
export const openCatalogue = async (
  engine: EngineName,
  accounts: Parts['played']['accounts'] = {},
): Promise<App> => {
  const app = await openApp(engine, {
    plugins: { catalogue },
    documents: { use: () => {} },
    played: {
      accounts,
      content: {
        vocabulary: async () => terms,
        collectionTexts,
        collectionText,
        isTerm: async (group, key) => (terms[group] ?? []).some((term) => term.key === key),
        newsToFind: async (lang) => [
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
    makeTables: makeTablesOf({ ...collectionTables, ...staffTable }),
  });
  const close = async (): Promise<void> => {
    await catalogue.destroy();
    await app.close();
  };
  return { ...app, close };
};
