/** Authors as visitors meet them: the select, the list, the page, the ranking, and reporting one. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
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

/** For the author select: only sellers having a first or last name, by name (spec A §2). */
export const listSellers = defineCall({
  method: 'GET',
  path: '/api/get-sellers',
  auth: 'anyone',
  spec: 'A §7',
  reply: z.array(sellerCard),
  refusals: [],
  example: {},
});

/** Authors with public design works, each once, most works first. */
export const listDesignUsers = defineCall({
  method: 'GET',
  path: '/api/design/users',
  auth: 'anyone',
  spec: 'A §7',
  reply: z.array(sellerCard),
  refusals: [],
  example: {},
});

const sellerInList = z.object({
  ...sellerCard.shape,
  works: sectionCounts,
  /** The newest public works, at most three: what stands beside the name. */
  newest: z.array(
    z.object({
      id,
      name: z.string(),
      photo: z.string(),
      color: z.string(),
      /** Sides of the whole photo, pixels: its place is kept before it comes. */
      width: z.number(),
      height: z.number(),
      /** 320 px wide; absent where the picture has no such copy. */
      photo_small: z.optional(z.string()),
    }),
  ),
});
export type SellerInList = z.infer<typeof sellerInList>;

/** Levels of an author (spec A §1). */
export const sellerLevels = ['masters', 'young-authors', 'amateur-authors'] as const;

/** The list of authors who show works; `letter` is the first of the name as `lang` writes it, in either alphabet. */
export const findSellers = defineCall({
  method: 'GET',
  path: '/api/sellers',
  auth: 'anyone',
  spec: 'A §2',
  query: z.object({
    q: z.optional(typed(100)),
    level: z.optional(z.union([z.literal(''), z.enum(sellerLevels)], 'bad-choice')),
    letter: z.optional(
      z.union([z.literal(''), z.string().check(z.regex(/^\p{L}$/u, 'bad-choice'))], 'bad-choice'),
    ),
    /** 0 by name, 1 by the day of the newest work. */
    order: z.optional(z.union([z.literal(''), z.enum(['0', '1'])], 'bad-choice')),
    page: paging.page,
    limit: paging.limit,
    lang,
  }),
  reply: z.object({
    total: z.number(),
    sellers: z.array(sellerInList),
    /** First letters that lead somewhere, with everything else as asked. */
    letters: z.array(z.string()),
  }),
  refusals: ['bad-request'],
  example: { query: { level: 'masters' } },
});

const link = z.nullable(z.string());

/** The author page (spec A §2): links are https only, a WhatsApp number is a wa.me link. */
export const getSeller = defineCall({
  method: 'GET',
  path: '/api/sellers/:id',
  auth: 'anyone',
  spec: 'A §2',
  params: z.object({ id }),
  reply: z.object({
    ...sellerCard.shape,
    /** A key of the vocabulary's `regions`; null until the author gives it, absent from a process of the release before. */
    region: z.optional(z.nullable(z.string())),
    phone: link,
    /** The biography in a language that nobody has said; those with a language stand in `abouts`. */
    about: z.string(),
    abouts: someLabels,
    education: z.string(),
    achievements: z.string(),
    whatsapp: link,
    facebook: link,
    twitter: link,
    instagram: link,
    /** Merchandise that carries works of this author and may be ordered. */
    merch_count: z.number(),
    counts: sectionCounts,
    /** The newest 60 of each tab; the lists go on with `artist`. */
    works: z.object({ art: z.array(work), artisan: z.array(work), design: z.array(work) }),
    /** The newest 60 whose originals have found their buyers; they are in no list and no count. */
    sold: z.array(work),
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{sellerId}' } },
});

/** Top creators of a section: most orders of merchandise paid, then most public works; six a page (spec A §9). */
export const getRanking = defineCall({
  method: 'GET',
  path: '/api/ranking/:section',
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

/** Reports an author or a work (spec A §7); `link` is the page it is about. */
export const sendComplaint = defineCall({
  method: 'POST',
  path: '/api/art/send_complain',
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
