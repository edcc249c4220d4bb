/** An author's own works: where each stands, what they edit and what they may switch themselves. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, instant, isoDate, photo, sections, someLabels } from './shapes.ts';
import { workDetails } from './work-details.ts';
import { box, photoViews, saleModes } from './work-form.ts';
import { workStates } from './work-states.ts';

const params = z.object({ id });

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
  method: 'GET',
  path: '/api/my/works',
  auth: 'author',
  reply: z.array(z.object({ ...standing, photo: z.nullable(photo) })),
  refusals: [],
  example: {},
});

/** Everything the edit form shows, of the version that is the author's: their change, where one waits. */
export const getMyWork = defineCall({
  method: 'GET',
  path: '/api/my/works/:id',
  auth: 'author',
  spec: 'ours; A §2 edit works',
  params,
  reply: z.object({
    ...standing,
    titles: someLabels,
    description: someLabels,
    sale_mode: z.enum(saleModes),
    length: z.nullable(z.number()),
    height: z.nullable(z.number()),
    material: z.nullable(z.string()),
    technique: z.nullable(z.string()),
    style: z.nullable(z.string()),
    type: z.nullable(z.string()),
    subject: z.nullable(z.string()),
    level: z.nullable(z.string()),
    created: z.nullable(z.string()),
    ...workDetails,
    portfolio: z.nullable(z.string()),
    /** Hand it back with an edit. */
    revision: z.string(),
    photos: z.array(z.extend(photo, { id, view: z.enum(photoViews) })),
    /**
     * Why moderation refused, one by one: of the field `field` of the form, or at a point of a photo in percent of its
     * width and height; of the whole work without either. `reason` is all of it as one text.
     */
    remarks: z.array(
      z.object({
        text: z.string(),
        field: z.optional(z.string()),
        photo: z.optional(z.object({ id, x: z.number(), y: z.number() })),
      }),
    ),
  }),
  refusals: ['not-found'],
  example: { params: { id: '{myWorkId}' } },
});

export const changeWorkSettings = defineCall({
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
  refusals: ['bad-request', 'not-found', 'conflict', 'too-many-attempts'],
  example: { params: { id: '{myWorkId}' }, body: { main_page: true } },
});

/**
 * Takes back what waits for a moderator: a change request, and the author's version is again the public one; or a work
 * that was never public, which becomes a draft until it is edited again.
 */
export const withdrawWork = defineCall({
  method: 'POST',
  path: '/api/my/works/:id/withdraw',
  auth: 'author',
  params,
  reply: z.object({ id, state: z.enum(workStates) }),
  refusals: ['not-found', 'conflict', 'too-many-attempts'],
  example: { params: { id: '{myWorkId}' }, orRefused: ['conflict'] },
});
