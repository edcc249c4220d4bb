import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, instant, isoDate, photo, sections, someLabels } from './shapes.ts';
import {
  artFields,
  artisanFields,
  box,
  changedWork,
  designFields,
  mostPhotos,
  newDesign,
  newWork,
  saleModes,
} from './work-form.ts';

export { mostPhotos, saleModes };
/** States a work has for its author; the public sees only what is published. */
export const workStates = [
  'draft',
  'submitted',
  'changes_requested',
  'published',
  'rejected',
  'change_under_review',
] as const;

const params = z.object({ id });
const sent = z.object({ id, state: z.enum(workStates), moderate_by: isoDate });
const uploadRefusals = [
  'bad-request',
  'file-too-large',
  'image-dimensions',
  'upload-busy',
  'storage-full',
  'too-many-attempts',
  'same-key-other-body',
] as const;
const words = { title: 'Дала {unique}', description_kk: 'Кешкі дала.' };
const promises = { no_ai: 'true', terms: 'true' };

/**
 * Up to ten pictures, JPG or PNG, at most 40 MB each, in the repeated field `file`; the first is the main one (spec A
 * §2 create works, §5). With an Idempotency-Key the same form sent again is the same work.
 */
const create = {
  method: 'POST',
  auth: 'author',
  spec: 'A §2 create works; path ours',
  files: ['file'],
  mostFiles: mostPhotos,
  reply: sent,
  status: 201,
  refusals: uploadRefusals,
} as const;

export const createArt = defineCall({
  ...create,
  name: 'createArt',
  path: '/api/art/create',
  body: z.object({ ...artFields, ...newWork }),
  example: {
    body: {
      ...words,
      ...promises,
      sale_mode: 'sale',
      length: '60',
      height: '80',
      material: 'canvas',
      technique: 'oil',
      price_sale: '120000',
    },
  },
});

export const createArtisan = defineCall({
  ...create,
  name: 'createArtisan',
  path: '/api/artisan/create',
  body: z.object({ ...artisanFields, ...newWork }),
  example: { body: { ...words, ...promises, sale_mode: 'rent', price_rent: '9000' } },
});

export const createDesign = defineCall({
  ...create,
  name: 'createDesign',
  path: '/api/design/create',
  body: z.object({ ...designFields, ...newDesign }),
  example: { body: { ...words, ...promises, portfolio: 'Он жыл афиша жасаймын.' } },
});

/**
 * Multipart or JSON. What is public stays as it is until a moderator lets the change through, by the second working
 * day, as with a new work (spec L §9); what waits already is changed where it stands.
 */
const update = {
  method: 'PATCH',
  auth: 'author',
  spec: 'A §2 edit works; path ours',
  params,
  files: ['file'],
  mostFiles: mostPhotos,
  reply: sent,
  refusals: [...uploadRefusals, 'not-found', 'conflict'],
} as const;
const edit = {
  params: { id: '{myWorkId}' },
  body: { ...promises, description_ru: 'Вечерняя степь.' },
};

export const updateArt = defineCall({
  ...update,
  name: 'updateArt',
  path: '/api/art/update/:id',
  body: z.object({ ...artFields, ...changedWork }),
  example: edit,
});

export const updateArtisan = defineCall({
  ...update,
  name: 'updateArtisan',
  path: '/api/artisan/update/:id',
  body: z.object({ ...artisanFields, ...changedWork }),
  example: { ...edit, orRefused: ['not-found'] },
});

export const updateDesign = defineCall({
  ...update,
  name: 'updateDesign',
  path: '/api/design/update/:id',
  body: z.object({ ...designFields, ...changedWork }),
  example: { ...edit, orRefused: ['not-found'] },
});

/** Gone for visitors at once and for good; earlier orders stay. `artisan` takes designs too, as cards link them. */
const remove = {
  method: 'DELETE',
  auth: 'author',
  spec: 'A §7',
  params,
  reply: z.object({ id, deleted: z.literal(true) }),
  refusals: ['not-found'],
  example: { params: { id: 'nosuchwork' }, orRefused: ['not-found'] },
} as const;
export const deleteArt = defineCall({
  ...remove,
  name: 'deleteArt',
  path: '/api/art/delete/:id',
});
export const deleteArtisan = defineCall({
  ...remove,
  name: 'deleteArtisan',
  path: '/api/artisan/delete/:id',
});
export const deleteDesign = defineCall({
  ...remove,
  name: 'deleteDesign',
  path: '/api/design/delete/:id',
});

/** What an author may switch at any time, without a moderator; `main_page` is a wish that a moderator grants. */
const settings = {
  hidden: z.boolean(),
  main_page: z.boolean(),
  merch: z.boolean(),
  canvas_copy: z.boolean(),
};
const standing = {
  id,
  section: z.enum(sections),
  name: z.string(),
  state: z.enum(workStates),
  /** Something of it is public, unless `hidden`. */
  is_public: z.boolean(),
  /** Why moderation refused; the whole sentence, as the moderator sent it. */
  reason: z.nullable(z.string()),
  submitted: z.nullable(instant),
  /** The last working day by which moderation answers (spec L §9). */
  moderate_by: z.nullable(isoDate),
  /** A moderator has approved it; it is public by itself as soon as the author's account is opened. */
  waits_for_account: z.optional(z.literal(true)),
  price_sale: z.optional(z.number()),
  price_rent: z.optional(z.number()),
  availability: z.string(),
  ...settings,
  /** A moderator has put it on the main page. */
  on_main_page: z.boolean(),
};

export const listMyWorks = defineCall({
  name: 'listMyWorks',
  method: 'GET',
  path: '/api/my/works',
  auth: 'author',
  spec: 'ours',
  reply: z.array(z.object({ ...standing, photo: z.nullable(photo) })),
  refusals: [],
  example: {},
});

/** Everything the edit form shows, of the version that is the author's: his change, where one waits. */
export const getMyWork = defineCall({
  name: 'getMyWork',
  method: 'GET',
  path: '/api/my/works/:id',
  auth: 'author',
  spec: 'ours; A §2 edit works',
  params,
  reply: z.object({
    ...standing,
    description: someLabels,
    sale_mode: z.enum(saleModes),
    length: z.nullable(z.number()),
    height: z.nullable(z.number()),
    material: z.nullable(z.string()),
    technique: z.nullable(z.string()),
    style: z.nullable(z.string()),
    type: z.nullable(z.string()),
    level: z.nullable(z.string()),
    created: z.nullable(z.string()),
    portfolio: z.nullable(z.string()),
    /** Hand it back with an edit. */
    revision: z.string(),
    photos: z.array(z.extend(photo, { id })),
  }),
  refusals: ['not-found'],
  example: { params: { id: '{myWorkId}' } },
});

export const changeWorkSettings = defineCall({
  name: 'changeWorkSettings',
  method: 'PATCH',
  path: '/api/my/works/:id/settings',
  auth: 'author',
  spec: 'L §6 author: availability, merch use, main page; ours: hiding',
  params,
  body: z.object({
    hidden: box,
    main_page: box,
    merch: box,
    canvas_copy: box,
    availability: z.optional(z.enum(['in-stock', 'on-order'], 'bad-choice')),
  }),
  reply: z.object({ id, ...settings, on_main_page: z.boolean(), availability: z.string() }),
  // 409: what is sold or reserved has no availability to choose.
  refusals: ['bad-request', 'not-found', 'conflict'],
  example: { params: { id: '{myWorkId}' }, body: { main_page: true } },
});

/**
 * Takes back what waits for a moderator: a change request, and the author's version is again the public one; or a work
 * that was never public, which becomes a draft until it is edited again.
 */
export const withdrawWork = defineCall({
  name: 'withdrawWork',
  method: 'POST',
  path: '/api/my/works/:id/withdraw',
  auth: 'author',
  spec: 'ours',
  params,
  reply: z.object({ id, state: z.enum(workStates) }),
  refusals: ['not-found', 'conflict'],
  example: { params: { id: '{myWorkId}' }, orRefused: ['conflict'] },
});
