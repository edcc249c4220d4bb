/** What a person keeps for later: works in lists and with price alerts, authors, searches; and what their authors see of it. */
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

/** As many of each as an account keeps; beyond them saving answers `too-many-saved`. */
export const mostSaved = { works: 500, lists: 20, authors: 500, searches: 50 } as const;
/** Characters that a name which a person gives has at most. */
export const longestSavedName = 60;
/** Characters of the address of a search, from behind the question mark. */
export const longestSearch = 1000;

const rowId = z.string('required').check(z.regex(/^[1-9]\d{0,14}$/, 'bad-request'));
const name = filled(longestSavedName);

/**
 * Cards of public works by their ids, in that order: works of a device that nobody is signed in on, and those looked at
 * lately. What is public no longer is left out.
 */
export const listCards = defineCall({
  method: 'GET',
  path: '/api/cards',
  auth: 'anyone',
  spec: 'A §2 recent-items slider; path ours',
  query: z.object({ ids: idsOrEmpty }),
  reply: z.array(work),
  refusals: ['bad-request'],
  example: { query: { ids: '{workId}' } },
});

/** Of the link to a list: whoever knows it reads the list. */
const listCode = z.string('required').check(z.regex(/^[\w-]{16}$/, 'bad-request'));

const list = z.object({
  id: rowId,
  name: z.string(),
  works: z.number(),
  /** While it is shared. */
  code: z.nullable(listCode),
});

/** What every page asks: which hearts are filled, which authors are followed. */
export const getSaved = defineCall({
  method: 'GET',
  path: '/api/my/saved',
  auth: 'user',
  reply: z.object({
    /** Newest first. */
    works: z.array(id),
    authors: z.array(id),
    lists: z.array(list),
    searches: z.number(),
  }),
  refusals: [],
  example: {},
});

const saved = z.object({ saved: z.boolean() });

/** Saved twice is once. */
export const saveWork = defineCall({
  method: 'POST',
  path: '/api/works/:id/favourite',
  auth: 'user',
  params: z.object({ id }),
  reply: saved,
  refusals: ['bad-request', 'not-found', 'too-many-saved', 'too-many-attempts'],
  example: { params: { id: '{workId}' } },
});

export const unsaveWork = defineCall({
  method: 'DELETE',
  path: '/api/works/:id/favourite',
  auth: 'user',
  params: z.object({ id }),
  reply: saved,
  refusals: ['bad-request', 'too-many-attempts'],
  example: { params: { id: '{workId}' } },
});

/** When to tell of a lower sale price: of any, or of one that is no more than `below` whole tenge. */
const alert = z.object({ below: z.nullable(priceTenge.check(z.maximum(1_000_000_000))) });

const favourite = z.object({
  work: id,
  /** Null for a work that is public no longer. */
  card: z.nullable(work),
  list: z.nullable(rowId),
  alert: z.nullable(alert),
  at: instant,
});
export type Favourite = z.infer<typeof favourite>;

/** Newest first; `list` shows one list alone. */
export const listFavourites = defineCall({
  method: 'GET',
  path: '/api/my/favourites',
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
 * What was saved on a device before its person signed in, newest first. What is saved already stays as it is; `left` are
 * those that are public no longer, or find no place. Sent again under its Idempotency-Key it adds nothing.
 */
export const mergeFavourites = defineCall({
  method: 'POST',
  path: '/api/my/favourites',
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

/** `list` null takes it out of its list; `alert` null ends the alert. */
export const changeFavourite = defineCall({
  method: 'PATCH',
  path: '/api/my/favourites/:id',
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

/** Two lists of a person have two names. */
export const createList = defineCall({
  method: 'POST',
  path: '/api/my/favourite-lists',
  auth: 'user',
  body: z.object({ name }),
  status: 201,
  reply: list,
  refusals: ['bad-request', 'too-many-saved', 'too-many-attempts'],
  example: { body: { name: 'Қонақ бөлме' }, orRefused: ['bad-request'] },
});

export const renameList = defineCall({
  method: 'PATCH',
  path: '/api/my/favourite-lists/:id',
  auth: 'user',
  params: z.object({ id: rowId }),
  body: z.object({ name }),
  reply: list,
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '999999' }, body: { name: 'Кеңсе' }, orRefused: ['not-found'] },
});

/** Its works stay saved, in no list. */
export const deleteList = defineCall({
  method: 'DELETE',
  path: '/api/my/favourite-lists/:id',
  auth: 'user',
  params: z.object({ id: rowId }),
  reply: z.object({}),
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '999999' }, orRefused: ['not-found'] },
});

/** Whether a list can be read by its link. Shared anew it has another link, and the one before stays dead. */
export const shareList = defineCall({
  method: 'POST',
  path: '/api/my/favourite-lists/:id/share',
  auth: 'user',
  params: z.object({ id: rowId }),
  body: z.object({ shared: z.boolean('required') }),
  reply: list,
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '999999' }, body: { shared: true }, orRefused: ['not-found'] },
});

/** A list by its link: its name and its public works, the last saved first; whose it is stays unsaid. */
export const getSharedList = defineCall({
  method: 'GET',
  path: '/api/favourite-lists/:code',
  auth: 'anyone',
  params: z.object({ code: listCode }),
  reply: z.object({ name: z.string(), works: z.array(work) }),
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { code: 'A'.repeat(16) }, orRefused: ['not-found'] },
});
const followed = z.object({ followed: z.boolean() });

/** Followed twice is once; from then on new works of this author are told of. */
export const followAuthor = defineCall({
  method: 'POST',
  path: '/api/sellers/:id/follow',
  auth: 'user',
  params: z.object({ id }),
  reply: followed,
  refusals: ['bad-request', 'not-found', 'too-many-saved', 'too-many-attempts'],
  example: { params: { id: '{sellerId}' } },
});

export const unfollowAuthor = defineCall({
  method: 'DELETE',
  path: '/api/sellers/:id/follow',
  auth: 'user',
  params: z.object({ id }),
  reply: followed,
  refusals: ['bad-request', 'too-many-attempts'],
  example: { params: { id: '{sellerId}' } },
});

/** Those last followed first. An author whom nobody may see now is left out. */
export const listFollows = defineCall({
  method: 'GET',
  path: '/api/my/follows',
  auth: 'user',
  reply: z.array(
    z.object({
      seller: sellerCard,
      /** Public works. */
      works: z.number(),
      notify: z.boolean(),
    }),
  ),
  refusals: [],
  example: {},
});

/** Whether new works of this author are told of. */
export const changeFollow = defineCall({
  method: 'PATCH',
  path: '/api/my/follows/:id',
  auth: 'user',
  params: z.object({ id }),
  body: z.object({ notify: z.boolean('required') }),
  reply: z.object({ notify: z.boolean() }),
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: {
    params: { id: '{sellerId}' },
    body: { notify: false },
    orRefused: ['not-found'],
  },
});

const search = z.object({
  id: rowId,
  name: z.string(),
  section: z.enum(sections),
  /** Filters as the address of the list has them, without its order and page. */
  query: z.string(),
  /** New works that fit are told of. */
  notify: z.boolean(),
  /** Works that fit now. */
  works: z.number(),
});
export type SavedSearch = z.infer<typeof search>;

export const listSearches = defineCall({
  method: 'GET',
  path: '/api/my/searches',
  auth: 'user',
  reply: z.array(search),
  refusals: [],
  example: {},
});

/** The same filters saved again are the same search, under the new name. */
export const saveSearch = defineCall({
  method: 'POST',
  path: '/api/my/searches',
  auth: 'user',
  body: z.object({
    section: z.enum(sections, 'bad-choice'),
    /** Address of the list, from behind the question mark; what is no filter in it is left out. */
    query: typed(longestSearch),
    name,
  }),
  status: 201,
  reply: search,
  refusals: ['bad-request', 'too-many-saved', 'too-many-attempts'],
  example: { body: { section: 'art', query: 'tech=oil&max=500000', name: 'Майлы бояу' } },
});

export const changeSearch = defineCall({
  method: 'PATCH',
  path: '/api/my/searches/:id',
  auth: 'user',
  params: z.object({ id: rowId }),
  body: z.object({ name: z.optional(name), notify: z.optional(z.boolean()) }),
  reply: search,
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '999999' }, body: { notify: false }, orRefused: ['not-found'] },
});

export const deleteSearch = defineCall({
  method: 'DELETE',
  path: '/api/my/searches/:id',
  auth: 'user',
  params: z.object({ id: rowId }),
  reply: z.object({}),
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '999999' }, orRefused: ['not-found'] },
});

/** For an author: how many people keep each public work, and follow the author. Sums, and nobody's name. */
export const countSaves = defineCall({
  method: 'GET',
  path: '/api/my/saves',
  auth: 'author',
  reply: z.object({
    followers: z.number(),
    /** Works that somebody keeps. */
    works: z.array(z.object({ id, people: z.number() })),
  }),
  refusals: [],
  example: {},
});
