import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import {
  filled,
  id,
  instant,
  isoDate,
  key,
  maybe,
  photo,
  sections,
  wholeOrEmpty,
} from './shapes.ts';

export const saleModes = ['sale', 'rent', 'sale-rent'] as const;
/** States a work has for its author; the public sees only what is published. */
export const workStates = [
  'draft',
  'submitted',
  'changes_requested',
  'published',
  'rejected',
  'change_under_review',
] as const;

const yes = z.pipe(
  z._default(z.enum(['true', 'false', '1', '0', 'on', 'off', '']), 'false'),
  z.transform((x) => x === 'true' || x === '1' || x === 'on'),
);
const centimetres = wholeOrEmpty(1, 3000);
const tenge = wholeOrEmpty(1, 1_000_000_000);
const keyOrNothing = z.optional(
  z.union(
    [
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      key,
    ],
    'bad-choice',
  ),
);

/** One picture, JPG or PNG, at most 40 MB, in the field `file` (spec A §5, §6 create works). */
export const createArt = defineCall({
  name: 'createArt',
  method: 'POST',
  path: '/api/art/create',
  auth: 'author',
  spec: 'A §2 create works; path ours',
  files: ['file'],
  body: z.object({
    title: filled(120),
    description_kk: maybe(4000),
    description_ru: maybe(4000),
    description_en: maybe(4000),
    sale_mode: z.enum(saleModes, 'bad-choice'),
    length: centimetres,
    height: centimetres,
    material: keyOrNothing,
    technique: keyOrNothing,
    created: z.optional(
      z.union([
        z.pipe(
          z.literal(''),
          z.transform(() => undefined),
        ),
        isoDate,
      ]),
    ),
    merch: yes,
    canvas_copy: yes,
    price_sale: tenge,
    price_rent: tenge,
    level: keyOrNothing,
    /** "Made without artificial intelligence": the author's declaration. */
    no_ai: z.pipe(
      z.enum(['true', '1', 'on'], 'no-ai-required'),
      z.transform(() => true as const),
    ),
    /** Terms and privacy must also be accepted when uploading (spec A §5). */
    terms: z.pipe(
      z.enum(['true', '1', 'on'], 'terms-required'),
      z.transform(() => true as const),
    ),
  }),
  reply: z.object({ id, state: z.enum(workStates), moderate_by: isoDate }),
  status: 201,
  refusals: [
    'bad-request',
    'file-too-large',
    'image-dimensions',
    'upload-busy',
    'storage-full',
    'too-many-attempts',
  ],
  example: {
    body: {
      title: 'Дала {unique}',
      description_kk: 'Кешкі дала.',
      sale_mode: 'sale',
      length: '60',
      height: '80',
      material: 'canvas',
      technique: 'oil',
      price_sale: '120000',
      no_ai: 'true',
      terms: 'true',
    },
  },
});

export const listMyWorks = defineCall({
  name: 'listMyWorks',
  method: 'GET',
  path: '/api/my/works',
  auth: 'author',
  spec: 'ours',
  reply: z.array(
    z.object({
      id,
      section: z.enum(sections),
      name: z.string(),
      state: z.enum(workStates),
      /** Why moderation refused; the whole sentence, as the moderator sent it. */
      reason: z.nullable(z.string()),
      photo: z.nullable(photo),
      price_sale: z.optional(z.number()),
      price_rent: z.optional(z.number()),
      submitted: z.nullable(instant),
      /** The last working day by which moderation answers (spec L §9). */
      moderate_by: z.nullable(isoDate),
    }),
  ),
  refusals: [],
  example: {},
});
