/** What a person saves: works in lists and with price alerts, authors, searches; and the counts shown to authors. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import {
  filled,
  id,
  idsOrEmpty,
  instant,
  priceTenge,
  sections,
  sellerCard,
  typed,
  wholeOrEmpty,
  work,
} from './shapes.ts';

/** Maximum per account; beyond it saving is refused with `too-many-saved`. */
export const mostSaved = { works: 500, lists: 20, authors: 500, searches: 50 } as const;
/** Maximum length of a list or search name, characters. */
export const longestSavedName = 60;
/** Maximum length of the query string of a search, characters. */
export const longestSearch = 1000;

const rowId = z.string('required').check(z.regex(/^[1-9]\d{0,14}$/, 'bad-request'));
const name = filled(longestSavedName);

/**
 * Cards of public works by id, in the given sequence: for works saved on a device without log-in, and recently viewed
 * ones. Works no longer public are omitted.
 */
export const listCards = defineCall('GET /api/cards', {
  auth: 'anyone',
  spec: 'A §2 recent-items slider; path ours',
  query: z.object({ ids: idsOrEmpty }),
  reply: z.array(work),
  refusals: ['bad-request'],
  example: { query: { ids: '{workId}' } },
});

/** Secret code in the link to a shared list. */
const listCode = z.string('required').check(z.regex(/^[\w-]{16}$/, 'bad-request'));

const list = z.object({
  id: rowId,
  name: z.string(),
  works: z.number(),
  /** Null unless shared. */
  code: z.nullable(listCode),
});

/** Loaded by every page to mark saved works and followed authors. */
export const getSaved = defineCall('GET /api/my/saved', {
  auth: 'user',
  reply: z.object({
    /** Newest first. */
    works: z.array(id),
    authors: z.array(id),
    lists: z.array(list),
    searches: z.number(),
  }),
  example: {},
});

const saved = z.object({ saved: z.boolean() });

/** Idempotent. */
export const saveWork = defineCall('POST /api/works/:id/favourite', {
  auth: 'user',
  params: z.object({ id }),
  reply: saved,
  refusals: ['bad-request', 'not-found', 'too-many-saved', 'too-many-attempts'],
  example: { params: { id: '{workId}' } },
});

export const unsaveWork = defineCall('DELETE /api/works/:id/favourite', {
  auth: 'user',
  params: z.object({ id }),
  reply: saved,
  refusals: ['bad-request', 'too-many-attempts'],
  example: { params: { id: '{workId}' } },
});

/** Alert for a lower sale price: any (`below` null), or at most `below` whole tenge. */
const alert = z.object({ below: z.nullable(priceTenge.check(z.maximum(1_000_000_000))) });

const favourite = z.object({
  work: id,
  /** Null if the work is no longer public. */
  card: z.nullable(work),
  list: z.nullable(rowId),
  alert: z.nullable(alert),
  at: instant,
});
export type Favourite = z.infer<typeof favourite>;

/** Newest first; `list` restricts it to one list. */
export const listFavourites = defineCall('GET /api/my/favourites', {
  auth: 'user',
  query: z.object({
    list: z.optional(rowId),
    after: z.optional(rowId),
    limit: wholeOrEmpty(1, 60),
  }),
  reply: z.object({
    total: z.number(),
    favourites: z.array(favourite),
    next: z.nullable(rowId),
  }),
  refusals: ['bad-request'],
  example: {},
});

/**
 * Adds works saved on a device before log-in, newest first. Already saved works are unchanged; `left` counts those no
 * longer public or beyond the limit. Idempotent with an Idempotency-Key.
 */
export const mergeFavourites = defineCall('POST /api/my/favourites', {
  auth: 'user',
  body: z.object({
    works: z
      .array(id, 'required')
      .check(z.minLength(1, 'required'), z.maxLength(mostSaved.works, 'too-long')),
  }),
  reply: z.object({ added: z.number(), left: z.number() }),
  refusals: ['bad-request', 'same-key-other-body', 'too-many-attempts'],
  example: { body: { works: ['{workId}'] } },
});

/** `list: null` removes the work from its list; `alert: null` ends the alert. */
export const changeFavourite = defineCall('PATCH /api/my/favourites/:id', {
  auth: 'user',
  params: z.object({ id }),
  body: z.object({
    list: z.optional(z.nullable(rowId)),
    alert: z.optional(z.nullable(alert)),
  }),
  reply: favourite,
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '{workId}' }, body: { alert: null }, orRefused: ['not-found'] },
});

/** Names must be unique per person. */
export const createList = defineCall('POST /api/my/favourite-lists', {
  auth: 'user',
  body: z.object({ name }),
  status: 201,
  reply: list,
  refusals: ['bad-request', 'too-many-saved', 'too-many-attempts'],
  example: { body: { name: 'Қонақ бөлме' }, orRefused: ['bad-request'] },
});

export const renameList = defineCall('PATCH /api/my/favourite-lists/:id', {
  auth: 'user',
  params: z.object({ id: rowId }),
  body: z.object({ name }),
  reply: list,
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '999999' }, body: { name: 'Кеңсе' }, orRefused: ['not-found'] },
});

/** Its works stay saved, without a list. */
export const deleteList = defineCall('DELETE /api/my/favourite-lists/:id', {
  auth: 'user',
  params: z.object({ id: rowId }),
  reply: z.object({}),
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '999999' }, orRefused: ['not-found'] },
});

/** Enables or disables the link of a list. Each time it is shared the link is new, and earlier ones stay invalid. */
export const shareList = defineCall('POST /api/my/favourite-lists/:id/share', {
  auth: 'user',
  params: z.object({ id: rowId }),
  body: z.object({ shared: z.boolean('required') }),
  reply: list,
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '999999' }, body: { shared: true }, orRefused: ['not-found'] },
});

/** A list by its link: name and public works, last saved first; its owner is not revealed. */
export const getSharedList = defineCall('GET /api/favourite-lists/:code', {
  auth: 'anyone',
  params: z.object({ code: listCode }),
  reply: z.object({ name: z.string(), works: z.array(work) }),
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { code: 'A'.repeat(16) }, orRefused: ['not-found'] },
});
const followed = z.object({ followed: z.boolean() });

/** Follows an author, so that the caller is notified of new works; idempotent. */
export const followAuthor = defineCall('POST /api/sellers/:id/follow', {
  auth: 'user',
  params: z.object({ id }),
  reply: followed,
  refusals: ['bad-request', 'not-found', 'too-many-saved', 'too-many-attempts'],
  example: { params: { id: '{sellerId}' } },
});

export const unfollowAuthor = defineCall('DELETE /api/sellers/:id/follow', {
  auth: 'user',
  params: z.object({ id }),
  reply: followed,
  refusals: ['bad-request', 'too-many-attempts'],
  example: { params: { id: '{sellerId}' } },
});

/** Last followed first. Authors not currently visible are omitted. */
export const listFollows = defineCall('GET /api/my/follows', {
  auth: 'user',
  reply: z.array(
    z.object({
      seller: sellerCard,
      /** Public works. */
      works: z.number(),
      notify: z.boolean(),
    }),
  ),
  example: {},
});

/** Switches notifications about new works of a followed author. */
export const changeFollow = defineCall('PATCH /api/my/follows/:id', {
  auth: 'user',
  params: z.object({ id }),
  body: z.object({ notify: z.boolean('required') }),
  reply: z.object({ notify: z.boolean() }),
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '{sellerId}' }, body: { notify: false }, orRefused: ['not-found'] },
});

const search = z.object({
  id: rowId,
  name: z.string(),
  section: z.enum(sections),
  /** Filters as in the address of the list, without `order` and page. */
  query: z.string(),
  /** The person is notified of new matching works. */
  notify: z.boolean(),
  /** Number of works that match now. */
  works: z.number(),
});
export type SavedSearch = z.infer<typeof search>;

export const listSearches = defineCall('GET /api/my/searches', {
  auth: 'user',
  reply: z.array(search),
  example: {},
});

/** Saving the same filters again renames the search. */
export const saveSearch = defineCall('POST /api/my/searches', {
  auth: 'user',
  body: z.object({
    section: z.enum(sections, 'bad-choice'),
    /** Query string of the list's address; parameters that are not filters are dropped. */
    query: typed(longestSearch),
    name,
  }),
  status: 201,
  reply: search,
  refusals: ['bad-request', 'too-many-saved', 'too-many-attempts'],
  example: { body: { section: 'art', query: 'tech=oil&max=500000', name: 'Майлы бояу' } },
});

export const changeSearch = defineCall('PATCH /api/my/searches/:id', {
  auth: 'user',
  params: z.object({ id: rowId }),
  body: z.object({ name: z.optional(name), notify: z.optional(z.boolean()) }),
  reply: search,
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '999999' }, body: { notify: false }, orRefused: ['not-found'] },
});

export const deleteSearch = defineCall('DELETE /api/my/searches/:id', {
  auth: 'user',
  params: z.object({ id: rowId }),
  reply: z.object({}),
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '999999' }, orRefused: ['not-found'] },
});

/** For authors: number of followers, and of people who saved each public work. Counts only, without names. */
export const countSaves = defineCall('GET /api/my/saves', {
  auth: 'author',
  reply: z.object({
    followers: z.number(),
    /** Works saved by at least one person. */
    works: z.array(z.object({ id, people: z.number() })),
  }),
  example: {},
});
