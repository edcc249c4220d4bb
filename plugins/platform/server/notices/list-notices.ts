import { createHash } from 'node:crypto';
import { type calls, done, refuse } from '@oner/config/contract';
import { clock } from '../clock.ts';
import { transact } from '../db.ts';
import type { Verb } from '../http/handle.ts';
import { countsOf, markRead, noticesOf } from './store/notices.ts';

const DEFAULT_LIMIT = 30;

/** GET /api/my/notices: newest first, in the language of the page; with a tag, so that nothing new costs nothing. */
export const listNotices: Verb<typeof calls.listNotices> = async ({ query }, { person }) => {
  if (!person) return refuse('login-required');
  const limit = query.limit === undefined ? DEFAULT_LIMIT : Number(query.limit);
  const before = query.after === undefined ? null : Number(query.after);
  // One more than asked for tells whether there is a next page.
  const found = await noticesOf(person.documentId, limit + 1, before);
  const shown = found.slice(0, limit);
  const { unread } = await countsOf(person.documentId);
  const last = shown.at(-1);
  const reply = {
    unread,
    notices: shown.map(({ id, event, group, path, words, at, read }) => ({
      id: String(id),
      event,
      group,
      path,
      read,
      title: words[query.lang].subject,
      text: words[query.lang].body,
      at: new Date(at).toISOString(),
    })),
    next: last && found.length > limit ? String(last.id) : null,
  };
  return done(reply, { ETag: tagOf(reply) });
};

/** GET /api/my/notices/unread: for the bell. */
export const countNotices: Verb<typeof calls.countNotices> = async (_, { person }) => {
  if (!person) return refuse('login-required');
  const { unread, latest } = await countsOf(person.documentId);
  const reply = { unread, latest: latest === null ? null : String(latest) };
  return done(reply, { ETag: tagOf(reply) });
};

/** POST /api/my/notices/read: one's own; what is not one's own is left alone without a word. */
export const readNotices: Verb<typeof calls.readNotices> = async ({ body }, { person }) => {
  if (!person) return refuse('login-required');
  const account = person.documentId;
  const which = 'upTo' in body ? { upTo: Number(body.upTo) } : { ids: body.ids.map(Number) };
  await transact(() => markRead(account, which, clock.now().getTime()));
  return done({ unread: (await countsOf(account)).unread });
};

const tagOf = (reply: object): string =>
  `W/"${createHash('sha1').update(JSON.stringify(reply)).digest('base64url')}"`;
