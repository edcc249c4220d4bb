/** The home page: its arrangements, one of them at `/`. */
import { calls, done } from '@oner/config/contract';
import { type HomeBlock, type HomePlace, homeBlocks } from '@oner/config/contract/home';
import { afterChanges, type Handler, handle, purgeSite } from '@oner/platform';
import { arePurgesPaused } from '../texts/service.ts';
import { blocksAt } from './rules.ts';
import { homeUid, isMain, leaveMain, readArrangements } from './store.ts';

/** The parts of the home page at a place, in their order. */
const getHome: Handler<'getHome'> = async ({ params }) =>
  done({ blocks: [...blocksAt(await readArrangements(), params.place, homeParts)] });

/** Tag of the site's home pages. */
export const homeTag = 'home';

export const watchHome = (): void =>
  afterChanges(homeUid, ['publish', 'unpublish', 'delete'], async (documentId) => {
    if (arePurgesPaused()) return;
    if (await isMain(documentId)) await leaveMain(documentId);
    await purgeSite([homeTag]);
  });

export type Version = Exclude<HomePlace, 'main'>;
type First = { readonly name: string; readonly blocks: readonly HomeBlock[] };

/** The arrangements of a new shop, also shown if an editor has left a version empty. */
export const firstArrangements: Readonly<Record<Version, First>> = {
  v1: {
    name: 'Негізгі · Основная',
    blocks: ['wall', 'collections', 'sections', 'chosen', 'story', 'shop', 'call', 'news'],
  },
  v2: {
    name: 'Таңдаулылар · Избранное',
    blocks: ['chosen', 'collections', 'newest', 'sections', 'art', 'artisan', 'design', 'news'],
  },
  v3: {
    name: 'Авторлар · Авторы',
    blocks: ['levels', 'story', 'chosen', 'newest', 'call', 'news'],
  },
  v4: {
    name: 'Қолөнер · Ремёсла',
    blocks: ['artisan', 'sections', 'newest', 'levels', 'shop', 'news'],
  },
  v5: {
    name: 'Дүкен · Магазин',
    blocks: ['shop', 'chosen', 'newest', 'sections', 'news'],
  },
  v6: {
    name: 'Дизайн · Дизайн',
    blocks: ['design', 'sections', 'newest', 'shop', 'call'],
  },
  v7: {
    name: 'Жаңалықтар · Новости',
    blocks: ['news', 'wall', 'newest', 'levels', 'sections'],
  },
};

export const versions = Object.keys(firstArrangements) as Version[];

/** The parts that the contract allows, and the default version. */
const homeParts = {
  kinds: homeBlocks,
  first: 'v1',
  blocksOf: (version: Version): readonly HomeBlock[] => firstArrangements[version].blocks,
  isVersion: (name: string): name is Version => Object.hasOwn(firstArrangements, name),
} as const;

export const homeCalls = [handle(calls.getHome, getHome)];
