/** Form fields of works (spec A §2 create works). In an edit an absent field stays unchanged and an empty one is cleared. */
import * as z from 'zod/mini';
import { filled, isoDate, key, type sections, typed } from './shapes.ts';

export const saleModes = ['sale', 'rent', 'sale-rent'] as const;
/** Maximum number of photos per work; the first is the main one. */
export const mostPhotos = 10;

/** Views of a work's photos, in the sequence that buyers expect; additional photos are `other`. */
export const photoViews = ['front', 'detail', 'edge', 'back', 'room', 'other'] as const;
export type PhotoView = (typeof photoViews)[number];
/** Views that buyers expect, in this sequence. */
export const expectedViews = [
  'front',
  'detail',
  'edge',
  'back',
  'room',
] as const satisfies readonly PhotoView[];

/**
 * Returns the expected views a work lacks. Graphic design has no edge and back, and the shop renders the room to scale itself.
 * @param views of the photos
 */
export const missingViews = (
  section: (typeof sections)[number],
  views: readonly (PhotoView | undefined)[],
): readonly PhotoView[] =>
  section === 'design'
    ? []
    : expectedViews.filter((view) => view !== 'room' && !views.includes(view));

const nothing = z.pipe(
  z.literal(''),
  z.transform(() => null),
);
/** An optional vocabulary key; empty clears it. */
const keyOrNothing = z.optional(z.union([nothing, z.null(), key], 'bad-choice'));
/** An optional choice; empty clears it. */
const oneOrNothing = <const Of extends readonly string[]>(of: Of) =>
  z.optional(z.union([nothing, z.null(), z.enum(of)], 'bad-choice'));

/** Position of the author's signature. */
export const signatures = ['front', 'back', 'none'] as const;
export const framings = ['framed', 'stretched', 'unframed'] as const;
/** From as new to damaged as described in the text. */
export const conditions = ['new', 'excellent', 'good', 'restored', 'damaged'] as const;
/** Maximum length of provenance and exhibitions, characters. */
export const longestHistory = 1000;

const dateOrNothing = z.optional(z.union([nothing, z.null(), isoDate], 'bad-date'));

/** A whole number, as a form string or JSON number; empty clears it. */
const whole = (min: number, max: number) =>
  z.optional(
    z.pipe(
      z.union([z.string(), z.number(), z.null()], 'not-a-number'),
      z.pipe(
        z.transform((x: string | number | null) => {
          if (x === null) return null;
          const text = String(x).trim();
          if (text === '') return null;
          return /^\d+$/.test(text) ? Number(text) : Number.NaN;
        }),
        z.nullable(
          z.number('not-a-number').check(z.minimum(min, 'too-small'), z.maximum(max, 'too-large')),
        ),
      ),
    ),
  );
const centimetres = whole(1, 3000);
const tenge = whole(1, 1_000_000_000);

/** A checkbox. */
export const box = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', 'off', ''])], 'bad-choice'),
    z.transform((x) => x === true || x === 'true' || x === '1' || x === 'on'),
  ),
);
/** A mandatory checkbox, with its own refusal code. */
const ticked = (code: 'no-ai-required' | 'terms-required') =>
  z.pipe(
    z.union([z.literal(true), z.enum(['true', '1', 'on'])], code),
    z.transform(() => true as const),
  );

const texts = {
  /** Optional titles by language, in addition to `title`. */
  title_kk: z.optional(typed(120)),
  title_ru: z.optional(typed(120)),
  title_en: z.optional(typed(120)),
  description_kk: z.optional(typed(4000)),
  description_ru: z.optional(typed(4000)),
  description_en: z.optional(typed(4000)),
};
const money = { price_sale: tenge, price_rent: tenge };
const measures = { length: centimetres, height: centimetres };
const consents = { merch: box, canvas_copy: box };
/** Details of an original for buyers. Copy `edition_number` of `edition_total`; weight in grams. */
const details = {
  signature: oneOrNothing(signatures),
  framing: oneOrNothing(framings),
  condition: oneOrNothing(conditions),
  edition_number: whole(1, 10_000),
  edition_total: whole(1, 10_000),
  weight: whole(1, 1_000_000),
  provenance: z.optional(typed(longestHistory)),
  exhibitions: z.optional(typed(longestHistory)),
};
const shared = {
  ...texts,
  ...money,
  ...measures,
  ...consents,
  ...details,
  created: dateOrNothing,
};

export const artFields = {
  ...shared,
  material: keyOrNothing,
  technique: keyOrNothing,
  /** What the picture shows. */
  subject: keyOrNothing,
  level: keyOrNothing,
};
export const artisanFields = {
  ...shared,
  material: keyOrNothing,
  technique: keyOrNothing,
  style: keyOrNothing,
  type: keyOrNothing,
  level: keyOrNothing,
};
export const designFields = {
  ...shared,
  type: keyOrNothing,
  /** Portfolio text of a design author, behind a checkbox of its own on the form. */
  portfolio: z.optional(typed(4000)),
};

/** A list of `one`, as an array or separated by commas. */
const listOf = (one: RegExp, max: number) =>
  z.optional(
    z.pipe(
      z.union([z.string(), z.array(z.string()).check(z.maxLength(max, 'too-many-files'))]),
      z.pipe(
        z.transform((x: string | string[]) =>
          (Array.isArray(x) ? x : x.split(','))
            .map((text) => text.trim())
            .filter((text) => text !== ''),
        ),
        z
          .array(z.string().check(z.regex(one, 'bad-choice')))
          .check(z.maxLength(max, 'too-many-files')),
      ),
    ),
  );
/** Ids of photos uploaded beforehand (uploads.ts), in sequence; those in `file` follow them. */
const uploads = listOf(/^[a-z0-9]{8,40}$/, mostPhotos);

/** View of each photo, in sequence: for a new work its uploads and then its files, for an edit all photos it keeps. */
const views = listOf(new RegExp(`^(${photoViews.join('|')})$`), mostPhotos);

const saleMode = z.enum(saleModes, 'bad-choice');
/** Fields of every new work. `sale_mode` is optional for a design, which may be priced on request. */
export const newWork = {
  title: filled(120),
  sale_mode: saleMode,
  /** "Made without artificial intelligence": the author's declaration. */
  no_ai: ticked('no-ai-required'),
  /** Terms and privacy must also be accepted when uploading (spec A §5). */
  terms: ticked('terms-required'),
  uploads,
  views,
};
export const newDesign = { ...newWork, sale_mode: z._default(saleMode, 'sale') };

/**
 * Fields of an edit. `photos` lists the photos in sequence: existing ones by id, and new ones as `new:0`, `new:1` …,
 * counted over `uploads` and then files; without it all photos stay and new ones are appended. `no_ai` and `terms` are
 * required with new photos. `revision` is the value from getMyWork: 409 if the work has changed since.
 */
export const changedWork = {
  title: z.optional(filled(120)),
  sale_mode: z.optional(saleMode),
  no_ai: box,
  terms: box,
  photos: listOf(/^([a-z0-9]{8,40}|new:\d)$/, 40),
  uploads,
  views,
  revision: z.optional(z.string().check(z.maxLength(40, 'too-long'))),
};
