/** A work as moderation decides about it: versions, differences, flags, remarks. */
import * as z from 'zod/mini';
import { filled, id, sections, typed } from './shapes.ts';
import { photoViews } from './work-form.ts';

export const decisions = ['approve', 'reject', 'request_changes'] as const;
export type Decision = (typeof decisions)[number];
/** A new work, or a change of one that is public. */
export const queueKinds = ['placement', 'change'] as const;
export type Kind = (typeof queueKinds)[number];

const match = {
  /** Bits of 64 that differ. */
  distance: z.number(),
  mirrored: z.boolean(),
  /** It is a part of the other picture. */
  cropped: z.boolean(),
};
const similar = z.object({
  kind: z.literal('look-alike'),
  of: z.enum(['work', 'deposit']),
  workId: z.string(),
  sameAuthor: z.boolean(),
  ...match,
});
/** A picture that is nearly that of another work. */
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
/** Photos that could not be compared with others. */
const uncompared = z.object({ kind: z.literal('uncompared'), photos: z.number() });
const prohibited = z.object({
  kind: z.literal('words'),
  category: z.string(),
  word: z.string(),
});
/** What a moderator should look at twice; decides nothing. */
export const flag = z.discriminatedUnion('kind', [ai, similar, knownArt, uncompared, prohibited]);
export type Flag = z.output<typeof flag>;

const shownSimilar = z.extend(similar, {
  /** The other work as it is now; null when it is gone. */
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
/** A flag where one work is shown. */
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
  /** What it shows; absent in versions from before photos were told apart. */
  view: z.optional(z.enum(photoViews)),
});
export type StaffPhoto = z.output<typeof workPhoto>;
/** A version of a work as the desk shows it and a decision keeps it: fields of its form by name, and its photos. */
export const version = z.looseObject({
  section: z.enum(sections),
  title: z.string(),
  photos: z.array(workPhoto),
});
export type StaffVersion = z.output<typeof version>;
export const workDiff = z.object({
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
  /** ids of photos that come, that go, and whether those that stay change places */
  photos: z.object({
    added: z.array(z.string()),
    removed: z.array(z.string()),
    moved: z.boolean(),
  }),
});
export type WorkDiff = z.output<typeof workDiff>;

/** Fields a remark may be pinned to, as the form of a work names them. */
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
/** Why a moderator says no: a reason of the vocabulary, with a note and the place it is about. */
export const remark = z.object({
  /** Of the reason. */
  key: z.string(),
  /** What its sentence names beside the title. */
  facts: z.record(z.string(), z.string()),
  note: z.optional(z.string()),
  field: z.optional(z.enum(remarkFields)),
  /** A point of a photo, in percent of its width and height. */
  photo: z.optional(z.object({ id: z.string(), x: z.number(), y: z.number() })),
});
export type Remark = z.output<typeof remark>;
/** A remark as a moderator sends it. */
const sentRemark = z.object({
  key: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  facts: z._default(z.record(z.string().check(z.maxLength(30)), typed(500)), {}),
  note: z.optional(typed(500)),
  field: z.optional(z.enum(remarkFields)),
  photo: z.optional(z.object({ id, x: percent, y: percent })),
});

/** As many works as one request decides about or changes. */
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
  /** To all of them. */
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
