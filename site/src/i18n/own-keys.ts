/**
 * Texts that the screens need beyond `ui.json` and `messages.json`; their words stand in kk.ts, ru.ts and en.ts.
 * A key that is listed here and missing in a language is a type error there.
 */
export const ownKeys = [
  'nav.home',
  'home.wall',
  'home.authors-title',
  'home.authors-text',
  'home.authors-action',
  'home.merch-note',
  'explore.lead-art',
  'explore.lead-crafts',
  'explore.lead-design',
  'shop.lead',
  'legal.print',
  'news.all',
  'create.art-text',
  'create.crafts-text',
  'create.design-text',
  'create.for-authors',
  'create.become-author',
  'register.choose-lead',
  'register.buyer-lead',
  'register.author-lead',
  'register.author-apart',
  'register.email-hint',
  'payment.return-title',
  'page.failed-title',
] as const;

export type OwnKey = (typeof ownKeys)[number];
