/** Every screen of the shop as a visitor reaches it: the address of an example, and who may see it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallReply, calls } from '@oner/config/contract';
import { authorPath, itemPath, workPath } from '@oner/config/contract/page-addresses';
import type { APIRequestContext } from '@playwright/test';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { root } from '../../../scripts/bootstrap/node.mjs';
import { draftOf } from '../../support/editor.ts';
import { tokenOf } from './people.ts';

/** Parts of addresses: ids from the demo world. */
export type Places = {
  readonly work: string;
  readonly seller: string;
  /** Their readable addresses. */
  readonly workPage: string;
  readonly authorPage: string;
  readonly itemPage: string;
  readonly order: string;
  /** A conversation with an offered price. */
  readonly conversation: string;
  readonly news: string;
  /** Works of the authors who edit them, and the code of a record. */
  readonly craft: string;
  readonly design: string;
  readonly deposit: string;
  /** The draft of the article, by a link that works for a while. */
  readonly draft: string;
};

export type Screen = {
  /** As in the site's table of routes. */
  readonly pattern: string;
  readonly path: (places: Places) => string;
  /** Username of the person who has to be signed in. */
  readonly as?: 'aliya' | 'aigerim' | 'moldir' | 'dana';
  /** Shows the same screen as another row, so it is not checked again. */
  readonly again?: true;
};

const plain = (pattern: string, more: Pick<Screen, 'as' | 'again'> = {}): Screen => ({
  pattern,
  path: () => pattern,
  ...more,
});

export const screens: readonly Screen[] = [
  plain('/'),
  plain('/home-v2'),
  plain('/home-v3', { again: true }),
  plain('/home-v4', { again: true }),
  plain('/home-v5', { again: true }),
  plain('/home-v6', { again: true }),
  plain('/home-v7', { again: true }),
  plain('/art'),
  plain('/explore', { again: true }),
  plain('/crafts'),
  plain('/explore-v2', { again: true }),
  { pattern: '/search', path: () => '/search?q=%D0%B4%D0%B0%D0%BB%D0%B0' },
  plain('/collections'),
  { pattern: '/collections/[id]', path: () => '/collections/blue-hour' },
  plain('/design'),
  plain('/explore-v3', { again: true }),
  plain('/explore-v4'),
  plain('/explore-v5'),
  plain('/explore-v6'),
  plain('/explore-v7'),
  { pattern: '/works/[work]', path: ({ workPage }) => workPage },
  { pattern: '/works/[work]/room', path: ({ workPage }) => `${workPage}/room` },
  {
    pattern: '/product-details/[project]/[id]',
    path: ({ work }) => `/product-details/art/${work}`,
    again: true,
  },
  { pattern: '/product-details/[id]', path: ({ work }) => `/product-details/${work}`, again: true },
  {
    pattern: '/product-details-v2-[id]',
    path: ({ work }) => `/product-details-v2-${work}`,
    again: true,
  },
  {
    pattern: '/product-details-v3-[id]',
    path: ({ work }) => `/product-details-v3-${work}`,
    again: true,
  },
  {
    pattern: '/product-details/[project]/[id]/room',
    path: ({ work }) => `/product-details/art/${work}/room`,
    again: true,
  },
  plain('/item-details', { again: true }),
  plain('/item-details-v2', { again: true }),
  plain('/shop'),
  { pattern: '/shop/[item]', path: ({ itemPage }) => itemPage },
  plain('/activity', { again: true }),
  plain('/activity-v2'),
  plain('/authors'),
  { pattern: '/authors/[author]', path: ({ authorPage }) => authorPage },
  plain('/author', { again: true }),
  { pattern: '/author/[id]', path: ({ seller }) => `/author/${seller}`, again: true },
  plain('/ranking'),
  plain('/create', { as: 'aigerim' }),
  plain('/create-single', { as: 'aigerim' }),
  plain('/create-single2', { as: 'aigerim' }),
  plain('/create-multiple', { as: 'aigerim' }),
  { pattern: '/update-single/[id]', path: ({ work }) => `/update-single/${work}`, as: 'aigerim' },
  {
    pattern: '/update-single2/[id]',
    path: ({ craft }) => `/update-single2/${craft}`,
    as: 'moldir',
  },
  {
    pattern: '/update-multiple/[id]',
    path: ({ design }) => `/update-multiple/${design}`,
    as: 'dana',
  },
  plain('/profile', { as: 'aigerim' }),
  plain('/profile/items', { as: 'aigerim' }),
  plain('/profile/table', { as: 'aigerim' }),
  plain('/deposit-enfties', { as: 'aigerim' }),
  { pattern: '/deposit/[code]', path: ({ deposit }) => `/deposit/${deposit}` },
  plain('/account', { as: 'aigerim' }),
  plain('/security', { as: 'aigerim' }),
  plain('/confirm'),
  plain('/email/confirm'),
  plain('/email/undo'),
  plain('/terms-changed', { as: 'aigerim' }),
  plain('/basket'),
  plain('/saved', { as: 'aliya' }),
  plain('/rotation', { as: 'aliya' }),
  plain('/notices', { as: 'aliya' }),
  plain('/notifications', { as: 'aigerim' }),
  plain('/purchases-sales', { as: 'aliya' }),
  {
    pattern: '/purchases-sales/[number]',
    path: ({ order }) => `/purchases-sales/${order}`,
    as: 'aliya',
  },
  plain('/transactions', { as: 'aliya' }),
  plain('/offers', { as: 'aliya' }),
  { pattern: '/offers/[id]', path: ({ conversation }) => `/offers/${conversation}`, as: 'aliya' },
  plain('/display', { as: 'aliya' }),
  plain('/redeem', { as: 'aliya' }),
  plain('/wallet', { as: 'aigerim' }),
  { pattern: '/wallet/[month]', path: () => '/wallet/2026-01', as: 'aigerim' },
  plain('/wallet-v2', { as: 'aigerim' }),
  plain('/clock', { as: 'aigerim' }),
  plain('/payment-methods', { as: 'aigerim' }),
  plain('/seller-settings', { as: 'aigerim' }),
  plain('/login'),
  plain('/login-v2'),
  plain('/register_choose'),
  plain('/register'),
  plain('/register-seller'),
  { pattern: '/payment', path: ({ order }) => `/payment?order=${order}`, as: 'aliya' },
  plain('/payment-craft', { as: 'aliya', again: true }),
  plain('/payment-graph', { as: 'aliya', again: true }),
  plain('/payment-merch', { as: 'aliya', again: true }),
  plain('/page-terms'),
  plain('/page-privacy', { again: true }),
  plain('/page-agreement', { again: true }),
  plain('/about-us'),
  plain('/news'),
  { pattern: '/news/[id]', path: ({ news }) => `/news/${news}` },
  plain('/blog', { again: true }),
  { pattern: '/blog-detail-[id]', path: ({ news }) => `/blog-detail-${news}`, again: true },
  plain('/blog-detail', { again: true }),
  plain('/blog-detail2'),
  plain('/blog-detail3'),
  plain('/blog-detail4', { again: true }),
  plain('/contact'),
  plain('/report'),
  plain('/merch-request'),
  { pattern: '/preview', path: ({ draft }) => draft },
  plain('/offline'),
  // The help centre is a page of the editors.
  { pattern: '/[slug]', path: () => '/faq' },
];

/** The patterns that the site serves, from its own table. */
export const servedPatterns = (): readonly string[] => {
  const table = readFileSync(join(root, 'site', 'src', 'routes.ts'), 'utf8');
  return [...table.matchAll(/pattern: '([^']+)'/g)].map(([, pattern]) => pattern ?? '');
};

let known: Promise<Omit<Places, 'draft'>> | undefined;

/** Looks up, once per worker, the ids of the demo world. */
export const findPlaces = async (request: APIRequestContext): Promise<Places> => {
  known ??= findDemoIds(request);
  const places = await known;
  // Only the panel makes links to drafts; without one the page that explains this is used.
  const { PANEL_OF_SHOP } = inherited();
  const draft = PANEL_OF_SHOP ? await draftOf(PANEL_OF_SHOP, 'news', places.news) : '/preview';
  return { ...places, draft };
};

const findDemoIds = async (request: APIRequestContext): Promise<Omit<Places, 'draft'>> => {
  const authorization = `Bearer ${await tokenOf(request, 'aliya')}`;
  const works: CallReply<typeof calls.listArt> = await (
    await request.get(calls.listArt.path)
  ).json();
  const orders: CallReply<typeof calls.listMyOrders> = await (
    await request.get(calls.listMyOrders.path, { headers: { authorization } })
  ).json();
  const { conversations }: CallReply<typeof calls.listConversations> = await (
    await request.get(calls.listConversations.path, { headers: { authorization } })
  ).json();
  const crafts: CallReply<typeof calls.listArtisan> = await (
    await request.get(calls.listArtisan.path)
  ).json();
  const designs: CallReply<typeof calls.listDesign> = await (
    await request.get(calls.listDesign.path)
  ).json();
  const tshirts: CallReply<typeof calls.listItems> = await (
    await request.get(calls.listItems.path.replace(':category', '2'))
  ).json();
  const news: CallReply<typeof calls.listNews> = await (
    await request.get(calls.listNews.path)
  ).json();
  // By name: the newest one may belong to another journey and disappear again.
  const shown = works.find(({ name }) => name === 'Шаңырақ');
  const [order, article] = [orders[0]?.number, news[0]?.id];
  const conversation = conversations.find(({ offer }) => offer)?.id;
  const craft = crafts.find(({ name }) => name === 'Ай құмыра')?.id;
  const design = designs.find(({ name }) => name === '«Әліпби» қаріп көрмесі')?.id;
  const tshirt = tshirts.find(({ work }) => work?.name === 'Анар');
  if (!shown || !tshirt || !order || !article || !craft || !design || !conversation)
    throw new Error('the demo shop has no work, T-shirt, order, conversation or news');
  const [work, seller] = [shown.id, shown.seller.id];
  const pages = {
    workPage: workPath(shown),
    authorPage: authorPath(shown.seller),
    itemPage: itemPath(tshirt),
  };
  const deposit = await depositOf(request, work);
  return { work, seller, ...pages, order, conversation, news: article, craft, design, deposit };
};

/** The record of a demo work: the same files are recorded once, by the first request. */
const depositOf = async (request: APIRequestContext, work: string): Promise<string> => {
  const authorization = `Bearer ${await tokenOf(request, 'aigerim')}`;
  const path = calls.depositWork.path.replace(':id', work);
  const answer = await request.post(path, { headers: { authorization } });
  const { code }: CallReply<typeof calls.depositWork> = await answer.json();
  return code;
};
