/** Fields of the forms of works (spec A §2 create works). In an edit an absent field stays and an empty one is cleared. */
import * as z from 'zod/mini';
import { filled, isoDate, key, type sections, typed } from './shapes.ts';

export const saleModes = ['sale', 'rent', 'sale-rent'] as const;
/** Photos of one work; the first is its main one. */
export const mostPhotos = 10;

/** What a photo of a work shows, in the order in which a buyer expects them; further ones are `other`. */
export const photoViews = ['front', 'detail', 'edge', 'back', 'room', 'other'] as const;
export type PhotoView = (typeof photoViews)[number];
/** What a buyer expects to see, in this order, beside which there may be others. */
export const expectedViews = [
  'front',
  'detail',
  'edge',
  'back',
  'room',
] as const satisfies readonly PhotoView[];

/**
 * Which expected photos a work has not. Graphic design has no edge and no back, and the shop draws the room to scale itself.
 * @param views of its photos
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
/** A choice that may be left empty. */
const keyOrNothing = z.optional(z.union([nothing, z.null(), key], 'bad-choice'));
/** One of a few, or left empty. */
const oneOrNothing = <const Of extends readonly string[]>(of: Of) =>
  z.optional(z.union([nothing, z.null(), z.enum(of)], 'bad-choice'));

/** Where its author has signed the work. */
export const signatures = ['front', 'back', 'none'] as const;
export const framings = ['framed', 'stretched', 'unframed'] as const;
/** From as it left its author's hands to what is said in words to be damaged. */
export const conditions = ['new', 'excellent', 'good', 'restored', 'damaged'] as const;
/** Longest text about where the work has been. */
export const longestHistory = 1000;

const dateOrNothing = z.optional(z.union([nothing, z.null(), isoDate], 'bad-date'));

/** A whole number as a form or JSON writes it; empty clears it. */
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

/** A box of a form, ticked or not. */
export const box = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', 'off', ''])], 'bad-choice'),
    z.transform((x) => x === true || x === 'true' || x === '1' || x === 'on'),
  ),
);
/** A box that has to be ticked; its code says which. */
const ticked = (code: 'no-ai-required' | 'terms-required') =>
  z.pipe(
    z.union([z.literal(true), z.enum(['true', '1', 'on'])], code),
    z.transform(() => true as const),
  );

const texts = {
  /** The title in each language, beside the one it was given; none has to be there. */
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
/** What a buyer of an original wants to know beside its description. Copy `edition_number` of `edition_total`; grams. */
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
  /** What an author of designs tells of themselves: behind a box of its own on the form. */
  portfolio: z.optional(typed(4000)),
};

/** Several of `one`, as an array or with commas between them. */
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
/** Photos that were sent beforehand (uploads.ts), by id, in order; those in `file` come behind them. */
const uploads = listOf(/^[a-z0-9]{8,40}$/, mostPhotos);

/** What each photo shows, in their order: of a new work its uploads and then its files, of an edit all that it keeps. */
const views = listOf(new RegExp(`^(${photoViews.join('|')})$`), mostPhotos);

const saleMode = z.enum(saleModes, 'bad-choice');
/** What every new work says; a design may be priced on request, and then says nothing of a sale. */
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
 * An edit. `photos` names what is shown, in order, by id, and new ones by `new:0`, `new:1` …, counted over `uploads` and then
 * files; without it all photos stay and new ones come last. `no_ai` and `terms` are asked for where new photos come along. `revision` as getMyWork
 * gave it: who edits what has changed meanwhile gets a 409.
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
