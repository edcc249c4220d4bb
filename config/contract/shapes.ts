/** Shapes that several calls share. Messages of the checks are field codes, not prose. */
import * as z from 'zod/mini';
import type { Language } from '../terms/date-words.ts';
import type { IsoDate } from '../terms/dates.ts';
import type { Section } from '../terms/work-facts.ts';
import { asKind, type OrderNumber } from './ids.ts';

export type { Language };
export const languages = ['kk', 'ru', 'en'] as const satisfies readonly Language[];
export type { Section };
export const sections = ['art', 'artisan', 'design'] as const satisfies readonly Section[];

// U+0000, lone surrogates and control characters break databases and logs; nobody types them on purpose.
const clean = z.refine<string>(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  (x) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(x) && x.isWellFormed(),
  'bad-request',
);

/** A line or text a person typed: trimmed, NFC, without control characters. Its length is that of its NFC, which is what is stored. */
export const typed = (maxLength: number) =>
  z
    .string('required')
    .check(clean, z.normalize('NFC'), z.trim(), z.maxLength(maxLength, 'too-long'));
/** As `typed`, and not empty. */
export const filled = (maxLength: number) => typed(maxLength).check(z.minLength(1, 'required'));
/** A password as its person types it to prove who they are: whatever is no password of theirs is wrong, and needs no other rule. */
export const typedPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(128, 'too-long'));
/** An optional text; empty means absent. */
export const maybe = (maxLength: number) => z.optional(typed(maxLength));

/** In which language an answer is written; Kazakh unless said. */
export const lang = z._default(z.enum(languages, 'bad-choice'), 'kk');
export const inLanguage = z.object({ lang });

/** A documentId of Strapi: opaque, lower-case letters and digits. */
export const id = z.string('required').check(z.regex(/^[a-z0-9]{8,40}$/, 'bad-request'));
/** A key of the vocabulary. */
export const key = z.string('required').check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'bad-choice'));
/** At most so many choices of one filter: more than a person ticks, and each costs a pass. */
const mostChoices = 30;
const listOf = (one: string) => new RegExp(`^(${one}(,${one}){0,${mostChoices - 1}})?$`);
/** Keys of the vocabulary or ids with commas between them: any of them fits. Empty means no filter. */
export const keysOrEmpty = z.optional(
  z.string().check(z.regex(listOf('[a-z0-9]+(-[a-z0-9]+)*'), 'bad-choice')),
);
export const idsOrEmpty = z.optional(
  z.string().check(z.regex(listOf('[a-z0-9]{8,40}'), 'bad-choice')),
);
export const email = z
  .string('required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(254, 'too-long'),
    z.email('email-invalid'),
  );
export const isoDate = asKind<IsoDate>(
  z.string('required').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'bad-date')),
);
export const instant = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/, 'bad-date'));
export const orderNumber = asKind<OrderNumber>(
  z.string('required').check(z.regex(/^\d{6,11}$/, 'bad-request')),
);

/** A whole number as JSON or a form writes it. */
export const wholeNumber = (min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.union([z.string(), z.number()], 'required'),
    z.pipe(
      z.transform((x: string | number) => (String(x).trim() === '' ? Number.NaN : Number(x))),
      z
        .number('not-a-number')
        .check(z.int('not-whole'), z.minimum(min, 'too-small'), z.maximum(max, 'too-large')),
    ),
  );

/** A whole number of a query; empty means absent. */
export const wholeOrEmpty = (min: number, max: number) =>
  z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((x: string) =>
          x.trim() === '' ? undefined : /^\d+$/.test(x.trim()) ? Number(x) : Number.NaN,
        ),
        z.optional(
          z.number('not-a-number').check(z.minimum(min, 'too-small'), z.maximum(max, 'too-large')),
        ),
      ),
    ),
  );

export const labels = z.object({ kk: z.string(), ru: z.string(), en: z.string() });
export const someLabels = z.object({
  kk: z.optional(z.string()),
  ru: z.optional(z.string()),
  en: z.optional(z.string()),
});
/** Price in whole tenge. */
export const priceTenge = z.number().check(z.int(), z.minimum(0));

/** `page` (1…, at most 1,000 rows deep), `after` (opaque cursor, any depth), `limit` (60, at most 100). */
export const paging = {
  page: wholeOrEmpty(1, 1000),
  after: z.optional(z.string().check(z.maxLength(300, 'too-long'))),
  limit: wholeOrEmpty(1, 100),
};

export const sellerCard = z.object({
  id,
  photo: z.nullable(z.string()),
  /**
   * For beside a name, up to 72 px; null where `photo` has no such copy. Absent only in a card that a release before
   * has stored and that is not made anew yet.
   */
  photo_small: z._default(z.nullable(z.string()), null),
  level: z.nullable(z.string()),
  user: z.object({ username: z.string(), first_name: z.string(), last_name: z.string() }),
  /** The name in Latin letters as the author writes it; absent where they gave none. */
  latin_name: z.optional(z.string()),
});

export type SellerCard = z.output<typeof sellerCard>;

/** Public works by section. */
export const sectionCounts = z.object({ art: z.number(), artisan: z.number(), design: z.number() });

const availabilities = [
  'in-stock',
  'on-order',
  'out-of-stock',
  'reserved',
  'rented-out',
  'sold',
] as const;

/**
 * One photo in all its widths; `path` is the widest. Sizes in pixels. What one person alone may see has a pass of an hour or
 * two in its path.
 */
export const photo = z.object({
  path: z.string(),
  width: z.number(),
  height: z.number(),
  sizes: z.array(z.object({ path: z.string(), width: z.number() })),
});

/** A work on the wire: `photo` for art, `photo_one` for artisan and design. */
export const work = z.object({
  id,
  section: z.enum(sections),
  name: z.string(),
  /** The title in other languages, where the author gave it; absent where they gave none. */
  titles: z.optional(someLabels),
  category: z.nullable(z.string()),
  photo: z.optional(z.string()),
  photo_one: z.optional(z.string()),
  photo_low_quality: z.nullable(z.string()),
  /** 320 px wide, for cards on small screens; absent where the picture has no such copy. */
  photo_small: z.optional(z.string()),
  photo_width: z.number(),
  photo_height: z.number(),
  /** Average colour, `#rrggbb`: the mat behind a photo that is still loading. */
  photo_color: z.string(),
  photos: z.optional(z.array(photo)),
  price_sale: z.optional(priceTenge),
  price_rent: z.optional(priceTenge),
  availability: z.enum(availabilities),
  level: z.nullable(z.string()),
  /** The author allows licensed copies on merchandise. */
  merch: z.boolean(),
  material: z.nullable(z.string()),
  technique: z.nullable(z.string()),
  style: z.nullable(z.string()),
  type: z.nullable(z.string()),
  /** What a picture shows, a key of the vocabulary's `subjects`. */
  subject: z.optional(z.string()),
  /** Centimetres. */
  length: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Date of creation of the work itself. */
  created: z.nullable(z.string()),
  description: someLabels,
  seller: sellerCard,
});
export type Work = z.infer<typeof work>;

/** Nobody has proven the address; its reader has; its reader wants no letters, or there is no such mailbox. */
export const emailState = z.enum(['unverified', 'verified', 'suppressed']);
