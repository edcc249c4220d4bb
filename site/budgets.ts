/**
 * JavaScript that a page loads before anybody touches it, Brotli KB by screen (ARCHITECTURE §6), as the front door sends it.
 * Chunks that are asked for later by import() do not count in sizes.test.ts, which holds the build to it; `npm run audit:site`
 * counts what a browser loads, for somebody signed in those chunks too.
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
  orders: lively,
  transactions: lively,
  offers: lively,
  conversation: lively,
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
  account: form,
  'create-multiple': form,
  'create-single': form,
  'create-single2': form,
  certificate: lively,
  deposit: lively,
  'deposit-enfties': lively,
  'email-link': lively,
  login: form,
  'login-v2': form,
  register: form,
  'register-seller': form,
  'update-multiple': form,
  'update-single': form,
  'update-single2': form,
  security: form,
  notices: lively,
  saved: lively,
  wallet: lively,
  movements: lively,
  act: lively,
  clock: lively,
  'payment-methods': lively,
  'seller-settings': lively,
};

/** Of text pages, gzip; and of the fonts of any page. */
export const htmlKb = 15;
export const fontsKb = 110;
