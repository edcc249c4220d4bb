/** Creating, changing and deleting works: one call per section (spec A §2, §7). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { pictureRefusals } from './refusals.ts';
import { id, isoDate } from './shapes.ts';
import {
  artFields,
  artisanFields,
  changedWork,
  designFields,
  mostPhotos,
  newDesign,
  newWork,
  photoViews,
} from './work-form.ts';
import { workStates } from './work-states.ts';

const params = z.object({ id });
const sent = z.object({
  id,
  state: z.enum(workStates),
  moderate_by: isoDate,
  /** Expected views that none of its photos shows; the work is accepted all the same, and they can be added later. */
  missing_views: z._default(z.array(z.enum(photoViews)), []),
});
const uploadRefusals = [
  'bad-request',
  'terms-changed',
  'same-key-other-body',
  ...pictureRefusals,
] as const;
const texts = { title: 'Дала {unique}', description_kk: 'Кешкі дала.' };
const promises = { no_ai: 'true', terms: 'true' };

/**
 * Up to ten pictures, JPG or PNG, at most 40 MB each, in the repeated field `file`; the first is the main one (spec A §2
 * create works, §5). Photos uploaded beforehand are listed in `uploads` and come first. With an Idempotency-Key a
 * repeated form is the same work, even if its photos come from other uploads.
 */
const create = {
  auth: 'author',
  spec: 'A §2 create works; path ours',
  files: ['file'],
  mostFiles: mostPhotos,
  reply: sent,
  status: 201,
  refusals: uploadRefusals,
} as const;

export const createArt = defineCall('POST /api/art/create', {
  ...create,
  body: z.object({ ...artFields, ...newWork }),
  example: {
    body: {
      ...texts,
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

export const createArtisan = defineCall('POST /api/artisan/create', {
  ...create,
  body: z.object({ ...artisanFields, ...newWork }),
  example: { body: { ...texts, ...promises, sale_mode: 'rent', price_rent: '9000' } },
});

export const createDesign = defineCall('POST /api/design/create', {
  ...create,
  body: z.object({ ...designFields, ...newDesign }),
  example: { body: { ...texts, ...promises, portfolio: 'Он жыл афиша жасаймын.' } },
});

/**
 * Multipart or JSON. The public version stays unchanged until a moderator approves the change, by the second working day
 * as for a new work (spec L §9); a version already in moderation is changed directly.
 */
const update = {
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

export const updateArt = defineCall('PATCH /api/art/update/:id', {
  ...update,
  body: z.object({ ...artFields, ...changedWork }),
  example: edit,
});

export const updateArtisan = defineCall('PATCH /api/artisan/update/:id', {
  ...update,
  body: z.object({ ...artisanFields, ...changedWork }),
  example: { ...edit, orRefused: ['not-found'] },
});

export const updateDesign = defineCall('PATCH /api/design/update/:id', {
  ...update,
  body: z.object({ ...designFields, ...changedWork }),
  example: { ...edit, orRefused: ['not-found'] },
});

/** Deletes a work for visitors at once and permanently; orders stay. `artisan` also accepts designs, as cards link to it. */
const remove = {
  auth: 'author',
  spec: 'A §7',
  params,
  reply: z.object({ id, deleted: z.literal(true) }),
  // The buyer of a reserved or sold work has its address.
  refusals: ['not-found', 'work-reserved', 'work-sold', 'too-many-attempts'],
  example: { params: { id: 'nosuchwork' }, orRefused: ['not-found'] },
} as const;
export const deleteArt = defineCall('DELETE /api/art/delete/:id', remove);
export const deleteArtisan = defineCall('DELETE /api/artisan/delete/:id', remove);
export const deleteDesign = defineCall('DELETE /api/design/delete/:id', remove);
