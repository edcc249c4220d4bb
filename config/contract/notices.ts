/** Calls of platform: notices to a person, with the chosen channels and the messenger, and the clock of a demo shop. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, lang } from './shapes.ts';
import { choiceGroups, noticeChannels, noticeGroups } from './text-names.ts';

/** Maximum number of notices marked by one request. */
const MOST_MARKED = 100;
const noticeId = z.string('required').check(z.regex(/^[1-9]\d{0,14}$/, 'bad-request'));

const notice = z.object({
  id: noticeId,
  event: z.string(),
  group: z.enum(noticeGroups),
  title: z.string(),
  text: z.string(),
  at: instant,
  read: z.boolean(),
  /** Target of the notice: a path without language prefix, or null. */
  path: z.nullable(z.string()),
});

export const listNotices = defineCall('GET /api/my/notices', {
  auth: 'user',
  whileClosed: true,
  spec: 'L §9: the current status is in the personal cabinet; notice centre',
  query: z.object({
    lang,
    /** Opaque cursor: the end of the previous page. */
    after: z.optional(noticeId),
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/, 'too-large'))),
  }),
  reply: z.object({ unread: z.number(), notices: z.array(notice), next: z.nullable(noticeId) }),
  refusals: ['bad-request'],
  example: {},
});

/** For the bell icon; cheap to request. */
export const countNotices = defineCall('GET /api/my/notices/unread', {
  auth: 'user',
  whileClosed: true,
  reply: z.object({ unread: z.number(), latest: z.nullable(noticeId) }),
  example: {},
});

export const readNotices = defineCall('POST /api/my/notices/read', {
  auth: 'user',
  whileClosed: true,
  body: z.union(
    [
      /** Marks all notices up to this one. */
      z.strictObject({ upTo: noticeId }),
      z.strictObject({
        ids: z.array(noticeId).check(z.minLength(1, 'required'), z.maxLength(MOST_MARKED)),
      }),
    ],
    'bad-request',
  ),
  reply: z.object({ unread: z.number() }),
  refusals: ['bad-request'],
  example: { body: { upTo: '1' } },
});

const choice = z.object({
  group: z.enum(choiceGroups),
  channel: z.enum(noticeChannels),
  on: z.boolean(),
});

const noticeChoices = z.object({
  choices: z.array(
    z.extend(choice, {
      /** True if law or security requires the notice in writing, so it cannot be switched off. */
      fixed: z.boolean(),
    }),
  ),
  telegram: z.object({
    /** `off`: the shop has no bot; `blocked`: the person has stopped the bot. */
    state: z.enum(['off', 'unlinked', 'linked', 'blocked']),
    bot: z.nullable(z.string()),
  }),
  /** Masked phone number that receives the messages; null if there is none. */
  sms: z.object({ state: z.enum(['off', 'no-phone', 'ready']), phone: z.nullable(z.string()) }),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;

export const getNoticeChoices = defineCall('GET /api/my/notice-choices', {
  auth: 'user',
  spec: 'L §9: to the e-mail or messenger of the user',
  reply: noticeChoices,
  example: {},
});

export const setNoticeChoices = defineCall('PATCH /api/my/notice-choices', {
  auth: 'user',
  spec: 'L §9',
  body: z.object({
    choices: z
      .array(choice, 'required')
      .check(z.maxLength(choiceGroups.length * noticeChannels.length, 'too-long')),
  }),
  reply: noticeChoices,
  refusals: ['bad-request'],
  example: { body: { choices: [{ group: 'orders', channel: 'sms', on: false }] } },
});

/** Creates a single-use link that opens the bot and links it to the account, valid for 15 minutes. */
export const linkTelegram = defineCall('POST /api/my/messengers/telegram', {
  auth: 'user',
  // From then on messages about money are sent there.
  fresh: true,
  spec: 'L §9: messenger',
  body: z.object({}),
  /** A null `url` means linked at once (a demo without a bot writes to files). */
  reply: z.object({ url: z.nullable(z.string()), expires: z.nullable(instant) }),
  refusals: ['bad-request', 'reauthentication-required', 'not-found', 'too-many-attempts'],
  example: { body: {}, orRefused: ['reauthentication-required', 'not-found'] },
});

export const unlinkTelegram = defineCall('DELETE /api/my/messengers/telegram', {
  auth: 'user',
  reply: noticeChoices,
  example: {},
});

const chat = z.object({ id: z.number(), type: z.string() });

/** Updates from Telegram: a person opened the bot's link, or stopped the bot. */
export const receiveTelegramUpdate = defineCall('POST /api/messengers/telegram/:secret', {
  auth: 'anyone',
  spec: 'Telegram Bot API: Update',
  params: z.object({ secret: z.string().check(z.maxLength(100, 'bad-request')) }),
  body: z.object({
    message: z.optional(z.object({ chat, text: z.optional(z.string()) })),
    my_chat_member: z.optional(
      z.object({ chat, new_chat_member: z.object({ status: z.string() }) }),
    ),
  }),
  /** Optional reply message, sent as the response of the webhook. */
  reply: z.object({
    method: z.optional(z.literal('sendMessage')),
    chat_id: z.optional(z.number()),
    text: z.optional(z.string()),
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { secret: 'wrong' }, body: {}, orRefused: ['not-found'] },
});

/** Moves the clock of a demo shop forward; the call exists only there. */
export const moveClock = defineCall('POST /api/demo/clock', {
  auth: 'demo',
  body: z.object({ now: instant }),
  reply: z.object({ now: instant }),
  refusals: ['bad-request', 'conflict', 'not-found'],
  example: { body: { now: '2020-01-01T00:00:00Z' }, orRefused: ['conflict'] },
});
