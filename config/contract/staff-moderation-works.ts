/** A work in moderation: versions, differences, flags, remarks. */
import * as z from 'zod/mini';
import { filled, id, sections, typed } from './shapes.ts';
import { photoViews } from './work-form.ts';

export const decisions = ['approve', 'reject', 'request_changes'] as const;
export type Decision = (typeof decisions)[number];
/** `placement`: a new work; `change`: a change of a public work. */
export const queueKinds = ['placement', 'change'] as const;
export type Kind = (typeof queueKinds)[number];

const match = {
  /** Differing bits of 64. */
  distance: z.number(),
  mirrored: z.boolean(),
  /** True if it is a part of the other picture. */
  cropped: z.boolean(),
};
const similar = z.object({
  kind: z.literal('look-alike'),
  of: z.enum(['work', 'deposit']),
  workId: z.string(),
  sameAuthor: z.boolean(),
  ...match,
});
/** A picture similar to that of another work. */
export type Similar = z.output<typeof similar>;
const ai = z.object({ kind: z.literal('ai'), weight: z.string(), evidence: z.string() });
const knownArt = z.object({
  kind: z.literal('known-art'),
  title: z.string(),
  author: z.string(),
  year: z.string(),
  source: z.string(),
  pictureId: z.string(),
  ...match,
});
/** Number of photos that could not be compared with others. */
const uncompared = z.object({ kind: z.literal('uncompared'), photos: z.number() });
const prohibited = z.object({
  kind: z.literal('words'),
  category: z.string(),
  word: z.string(),
});
/** A hint for the moderator; it decides nothing. */
export const flag = z.discriminatedUnion('kind', [ai, similar, knownArt, uncompared, prohibited]);
export type Flag = z.output<typeof flag>;

const shownSimilar = z.extend(similar, {
  /** Current state of the other work; null if it was deleted. */
  other: z.nullable(
    z.object({
      title: z.string(),
      author: z.string(),
      picture: z.nullable(z.string()),
      isPublic: z.boolean(),
    }),
  ),
});
export type ShownSimilar = z.output<typeof shownSimilar>;
/** A flag as shown on the page of one work. */
export const shownFlag = z.discriminatedUnion('kind', [
  ai,
  shownSimilar,
  knownArt,
  uncompared,
  prohibited,
]);
export type ShownFlag = z.output<typeof shownFlag>;

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
export type Value = z.output<typeof value>;
const workPhoto = z.object({
  id: z.string(),
  path: z.string(),
  width: z.number(),
  height: z.number(),
  /** Narrowest first. */
  sizes: z.array(z.object({ path: z.string(), width: z.number() })),
  /** Kind of view; absent in versions older than this field. */
  view: z.optional(z.enum(photoViews)),
});
export type StaffPhoto = z.output<typeof workPhoto>;
/** A version of a work as shown on the desk and stored with a decision: form fields by name, and photos. */
export const version = z.looseObject({
  section: z.enum(sections),
  title: z.string(),
  photos: z.array(workPhoto),
});
export type StaffVersion = z.output<typeof version>;
export const workDiff = z.object({
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
  /** ids of added and removed photos, and whether the remaining ones were reordered */
  photos: z.object({
    added: z.array(z.string()),
    removed: z.array(z.string()),
    moved: z.boolean(),
  }),
});
export type WorkDiff = z.output<typeof workDiff>;

/** Form fields to which a remark can refer. */
export const remarkFields = [
  'title',
  'titleKk',
  'titleRu',
  'titleEn',
  'level',
  'material',
  'technique',
  'style',
  'type',
  'subject',
  'length',
  'height',
  'created',
  'signature',
  'framing',
  'condition',
  'editionNumber',
  'editionTotal',
  'weight',
  'provenance',
  'exhibitions',
  'saleMode',
  'priceSale',
  'priceRent',
  'merch',
  'canvasCopy',
  'portfolio',
  'descriptionKk',
  'descriptionRu',
  'descriptionEn',
] as const;
const percent = z.number().check(z.minimum(0), z.maximum(100));
/** Reason of a rejection: a reason of the vocabulary, with a note and the place concerned. */
export const remark = z.object({
  /** Key of the reason. */
  key: z.string(),
  /** Values inserted into its text in addition to the title. */
  facts: z.record(z.string(), z.string()),
  note: z.optional(z.string()),
  field: z.optional(z.enum(remarkFields)),
  /** A point of a photo, in percent of its width and height. */
  photo: z.optional(z.object({ id: z.string(), x: z.number(), y: z.number() })),
});
export type Remark = z.output<typeof remark>;
/** A remark as sent by a moderator. */
const sentRemark = z.object({
  key: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  facts: z._default(z.record(z.string().check(z.maxLength(30)), typed(500)), {}),
  note: z.optional(typed(500)),
  field: z.optional(z.enum(remarkFields)),
  photo: z.optional(z.object({ id, x: percent, y: percent })),
});

/** Maximum number of works per request. */
const mostAtOnce = 100;
const title = z.optional(z.nullable(typed(120)));
const text = z.optional(z.nullable(typed(4000)));
const dryRun = z._default(z.boolean(), false);
export const decisionBody = z.object({
  works: z
    .array(z.object({ id, revision: z.optional(typed(40)) }))
    .check(z.minLength(1), z.maxLength(mostAtOnce)),
  decision: z.enum(decisions),
  reasons: z._default(z.array(sentRemark).check(z.maxLength(10)), []),
  /** Note on all of the works. */
  note: z.optional(typed(1000)),
  dryRun,
});
export const editBody = z.object({
  works: z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce)),
  section: z.optional(z.enum(sections)),
  level: z.optional(z.nullable(typed(60))),
  title: z.optional(filled(120)),
  titleKk: title,
  titleRu: title,
  titleEn: title,
  descriptionKk: text,
  descriptionRu: text,
  descriptionEn: text,
  hidden: z.optional(z.boolean()),
  mainPage: z.optional(z.boolean()),
  reason: filled(500),
  dryRun,
});
