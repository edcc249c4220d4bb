/** Public calls about authors: select, list, page, ranking, and complaints. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { mapNetworks } from './networks.ts';
import {
  email,
  filled,
  id,
  lang,
  paging,
  sectionCounts,
  sections,
  sellerCard,
  someLabels,
  typed,
  work,
} from './shapes.ts';

/** For the author select: only sellers with a first or last name, sorted by name (spec A §2). */
export const listSellers = defineCall('GET /api/get-sellers', {
  auth: 'anyone',
  spec: 'A §7',
  reply: z.array(sellerCard),
  example: {},
});

/** Authors with public design works, each once, sorted by number of works. */
export const listDesignUsers = defineCall('GET /api/design/users', {
  auth: 'anyone',
  spec: 'A §7',
  reply: z.array(sellerCard),
  example: {},
});

const sellerInList = z.object({
  ...sellerCard.shape,
  works: sectionCounts,
  /** The newest public works, at most three, shown beside the name. */
  newest: z.array(
    z.object({
      id,
      name: z.string(),
      photo: z.string(),
      color: z.string(),
      /** Pixel size of the whole photo, to reserve its space before it loads. */
      width: z.number(),
      height: z.number(),
      /** 320 px wide; absent if there is no such copy. */
      photo_small: z.optional(z.string()),
    }),
  ),
});
export type SellerInList = z.infer<typeof sellerInList>;

/** Levels of an author (spec A §1). */
export const sellerLevels = ['masters', 'young-authors', 'amateur-authors'] as const;

/** Authors with public works; `letter` is the first letter of the name as written in `lang`, in either alphabet. */
export const findSellers = defineCall('GET /api/sellers', {
  auth: 'anyone',
  spec: 'A §2',
  query: z.object({
    q: z.optional(typed(100)),
    level: z.optional(z.union([z.literal(''), z.enum(sellerLevels)], 'bad-choice')),
    letter: z.optional(
      z.union([z.literal(''), z.string().check(z.regex(/^\p{L}$/u, 'bad-choice'))], 'bad-choice'),
    ),
    /** 0: by name; 1: by date of the newest work. */
    order: z.optional(z.union([z.literal(''), z.enum(['0', '1'])], 'bad-choice')),
    page: paging.page,
    limit: paging.limit,
    lang,
  }),
  reply: z.object({
    total: z.number(),
    sellers: z.array(sellerInList),
    /** First letters with results, given the other filters. */
    letters: z.array(z.string()),
  }),
  refusals: ['bad-request'],
  example: { query: { level: 'masters' } },
});

const link = z.nullable(z.string());

/** The author page (spec A §2): links are https only, a WhatsApp number is a wa.me link. */
export const getSeller = defineCall('GET /api/sellers/:id', {
  auth: 'anyone',
  spec: 'A §2',
  params: z.object({ id }),
  reply: z.object({
    ...sellerCard.shape,
    /** A key of the vocabulary's `regions`; null if not given, absent from processes of the previous release. */
    region: z.optional(z.nullable(z.string())),
    phone: link,
    /** Biography in an unspecified language; those by language are in `abouts`. */
    about: z.string(),
    abouts: someLabels,
    education: z.string(),
    achievements: z.string(),
    ...mapNetworks(() => link),
    /** Number of orderable items with works of this author. */
    merch_count: z.number(),
    counts: sectionCounts,
    /** The newest 60 of each tab; the lists with filter `artist` have the rest. */
    works: z.object({ art: z.array(work), artisan: z.array(work), design: z.array(work) }),
    /** The newest 60 works whose originals are sold; they are in no list and no count. */
    sold: z.array(work),
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{sellerId}' } },
});

/** Top authors of a section by number of paid merchandise orders, then of public works; six per page (spec A §9). */
export const getRanking = defineCall('GET /api/ranking/:section', {
  auth: 'anyone',
  spec: 'A §2',
  params: z.object({ section: z.enum(sections, 'bad-choice') }),
  query: z.object({ page: paging.page }),
  reply: z.object({
    total: z.number(),
    sellers: z.array(
      z.object({ ...sellerCard.shape, rank: z.number(), works: z.number(), orders: z.number() }),
    ),
  }),
  refusals: ['bad-request'],
  example: { params: { section: 'design' }, query: { page: '1' } },
});

/** Reports an author or a work (spec A §7); `link` is the page concerned. */
export const sendComplaint = defineCall('POST /api/art/send_complain', {
  auth: 'anyone',
  spec: 'A §7',
  body: z.object({ mail: email, text: filled(5000), link: filled(255) }),
  status: 201,
  reply: z.object({ sent: z.literal(true) }),
  refusals: ['bad-request', 'too-many-attempts'],
  example: {
    body: {
      mail: 'visitor@example.kz',
      text: 'This picture is not his own.',
      link: '/author/{sellerId}',
    },
  },
});
