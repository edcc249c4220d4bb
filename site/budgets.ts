/**
 * JavaScript that a page needs to start, Brotli KB by screen, as served by the front door: the scripts of its .astro files and
 * its islands, with all that these import statically. Chunks by import() do not count: a page loads them beside its
 * content, for a signed-in person, for an answer of the CMS or for an interaction. sizes.test.ts checks each build;
 * `npm run audit:site` lists, without a limit, what a browser loads in total.
 */
export const textKb = 8;
const lively = 95;
const form = 110;

export const budgetsKb: Readonly<Record<string, number>> = {
  home: 20,
  authors: textKb,
  search: textKb,
  'shared-list': textKb,
  ranking: textKb,
  about: textKb,
  article: textKb,
  create: textKb,
  page: textKb,
  collection: textKb,
  collections: textKb,
  confirm: lively,
  contact: form,
  report: form,
  'merch-request': form,
  preview: textKb,
  legal: textKb,
  news: textKb,
  offline: textKb,
  'register-choose': textKb,
  explore: lively,
  'explore-by-author': textKb,
  'explore-by-level': textKb,
  'explore-by-material': textKb,
  'explore-by-price': textKb,
  order: lively,
  'unshown-work': lively,
  orders: lively,
  transactions: lively,
  offers: lively,
  rotation: form,
  // Keeps what is typed until it is sent.
  conversation: 96,
  'activity-v2': textKb,
  display: textKb,
  redeem: lively,
  'terms-changed': lively,
  payment: lively,
  author: lively,
  product: lively,
  room: lively,
  profile: lively,
  shop: lively,
  item: lively,
  'my-items': lively,
  'works-table': lively,
  account: form,
  'new-work': form,
  certificate: lively,
  deposit: lively,
  'deposit-enfties': lively,
  'email-link': lively,
  login: form,
  'login-v2': form,
  register: form,
  'register-seller': form,
  'edit-work': form,
  security: form,
  notices: lively,
  saved: lively,
  basket: form,
  wallet: lively,
  movements: lively,
  act: lively,
  clock: lively,
  'payment-methods': lively,
  'seller-settings': lively,
};

/** Limits for the HTML of text pages, gzip KB, and for the fonts of any page, KB. */
export const htmlKb = 15;
export const fontsKb = 110;
