/** An author's own works: their state, their editable content and their settings. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, instant, isoDate, photo, sections, someLabels } from './shapes.ts';
import { workDetails } from './work-details.ts';
import { box, photoViews, saleModes } from './work-form.ts';
import { workStates } from './work-states.ts';

const params = z.object({ id });

/** Settings that an author may change at any time without a moderator; `main_page` is a request that a moderator grants. */
const settings = {
  hidden: z.boolean(),
  main_page: z.boolean(),
  merch: z.boolean(),
  canvas_copy: z.boolean(),
};
const workStatus = {
  id,
  section: z.enum(sections),
  name: z.string(),
  state: z.enum(workStates),
  /** A version of the work is public, unless `hidden`. */
  is_public: z.boolean(),
  /** Full reason of a rejection, as sent by the moderator. */
  reason: z.nullable(z.string()),
  submitted: z.nullable(instant),
  /** Last working day for moderation (spec L §9). */
  moderate_by: z.nullable(isoDate),
  /** Approved by a moderator; it becomes public as soon as the author's account is opened. */
  waits_for_account: z.optional(z.literal(true)),
  price_sale: z.optional(z.number()),
  price_rent: z.optional(z.number()),
  availability: z.string(),
  ...settings,
  /** A moderator has approved it for the main page. */
  on_main_page: z.boolean(),
};

export const listMyWorks = defineCall('GET /api/my/works', {
  auth: 'author',
  reply: z.array(z.object({ ...workStatus, photo: z.nullable(photo) })),
  example: {},
});

/** All data of the edit form, in the author's version: the pending change request, if there is one. */
export const getMyWork = defineCall('GET /api/my/works/:id', {
  auth: 'author',
  spec: 'ours; A §2 edit works',
  params,
  reply: z.object({
    ...workStatus,
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
    /** Must be sent back with an edit. */
    revision: z.string(),
    photos: z.array(z.extend(photo, { id, view: z.enum(photoViews) })),
    /**
     * Individual reasons of a rejection: for the field `field` of the form, for a point of a photo in percent of its
     * width and height, or for the whole work if both are absent. `reason` is all of them as one text.
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

export const changeWorkSettings = defineCall('PATCH /api/my/works/:id/settings', {
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
  // 409: the availability of a sold or reserved work cannot be changed.
  refusals: ['bad-request', 'not-found', 'conflict', 'too-many-attempts'],
  example: { params: { id: '{myWorkId}' }, body: { main_page: true } },
});

/**
 * Withdraws what awaits moderation: a change request, after which the author's version is the public one again; or a work
 * that was never public, which becomes a draft until it is edited again.
 */
export const withdrawWork = defineCall('POST /api/my/works/:id/withdraw', {
  auth: 'author',
  params,
  reply: z.object({ id, state: z.enum(workStates) }),
  refusals: ['not-found', 'conflict', 'too-many-attempts'],
  example: { params: { id: '{myWorkId}' }, orRefused: ['conflict'] },
});
