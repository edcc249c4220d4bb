/** Schemas shared by several calls. Messages of the checks are field codes, not prose. */
import * as z from 'zod/mini';
import type { Language } from '../terms/date-text.ts';
import type { IsoDate } from '../terms/dates.ts';
import type { Section } from '../terms/work-facts.ts';
import { asKind, type OrderNumber } from './ids.ts';

export type { Language };
export const languages = ['kk', 'ru', 'en'] as const satisfies readonly Language[];
export type { Section };
export const sections = ['art', 'artisan', 'design'] as const satisfies readonly Section[];

// U+0000, lone surrogates and control characters break databases and logs, and are never typed on purpose.
const clean = z.refine<string>(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  (x) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(x) && x.isWellFormed(),
  'bad-request',
);

/** Text typed by a person: trimmed, NFC, no control characters. The length limit applies to the stored NFC form. */
export const typed = (maxLength: number) =>
  z
    .string('required')
    .check(clean, z.normalize('NFC'), z.trim(), z.maxLength(maxLength, 'too-long'));
/** Like `typed`, but not empty. */
export const filled = (maxLength: number) => typed(maxLength).check(z.minLength(1, 'required'));
/** A password typed as proof. Needs no format rules: any string that is not the password is wrong. */
export const typedPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(128, 'too-long'));
/** An optional text; empty means absent. */
export const maybe = (maxLength: number) => z.optional(typed(maxLength));

/** Language of the response. Default: Kazakh. */
export const lang = z._default(z.enum(languages, 'bad-choice'), 'kk');
export const inLanguage = z.object({ lang });

/** A Strapi documentId: opaque, lowercase letters and digits. */
export const id = z.string('required').check(z.regex(/^[a-z0-9]{8,40}$/, 'bad-request'));
/** A key of the vocabulary. */
export const key = z.string('required').check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'bad-choice'));
/** Maximum choices per filter: more than a person selects, and each costs one pass. */
const mostChoices = 30;
const listOf = (one: string) => new RegExp(`^(${one}(,${one}){0,${mostChoices - 1}})?$`);
/** Comma-separated vocabulary keys or ids; any of them matches. Empty means no filter. */
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

/** A whole number, as a JSON number or a form string. */
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

/** A whole number in a query; empty means absent. */
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
   * For display beside a name, up to 72 px; null if `photo` has no such copy. Absent only in cards cached by an earlier
   * release and not yet rebuilt.
   */
  photo_small: z._default(z.nullable(z.string()), null),
  level: z.nullable(z.string()),
  user: z.object({ username: z.string(), first_name: z.string(), last_name: z.string() }),
  /** Name in Latin letters as given by the author; absent if not given. */
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
 * One photo in all widths; `path` is the widest. Sizes in pixels. Paths of private photos contain a pass that is valid
 * for one to two hours.
 */
export const photo = z.object({
  path: z.string(),
  width: z.number(),
  height: z.number(),
  sizes: z.array(z.object({ path: z.string(), width: z.number() })),
});

/** A work in the API: `photo` for art, `photo_one` for artisan and design. */
export const work = z.object({
  id,
  section: z.enum(sections),
  name: z.string(),
  /** Title in other languages; absent if the author gave none. */
  titles: z.optional(someLabels),
  category: z.nullable(z.string()),
  photo: z.optional(z.string()),
  photo_one: z.optional(z.string()),
  photo_low_quality: z.nullable(z.string()),
  /** 320 px wide, for cards on small screens; absent if there is no such copy. */
  photo_small: z.optional(z.string()),
  photo_width: z.number(),
  photo_height: z.number(),
  /** Average colour, `#rrggbb`: the placeholder of a photo that is still loading. */
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
  /** Subject of a picture, a key of the vocabulary's `subjects`. */
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

/** `unverified`; `verified`: proven by its reader; `suppressed`: the reader refused e-mails, or the mailbox does not exist. */
export const emailState = z.enum(['unverified', 'verified', 'suppressed']);
