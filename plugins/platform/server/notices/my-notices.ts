import { hash } from 'node:crypto';
import { done, type NoticeChoices, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { clock } from '../clock/clock.ts';
import { transact } from '../db/transactions.ts';
import type { Handler } from '../http/handle.ts';
import { pageOf } from '../http/pages.ts';
import { unlinkSince } from '../messengers/link-telegram.ts';
import { smsMode, telegramMode } from '../messengers/messengers.ts';
import {
  channelChoicesOf,
  dropChannelOf,
  dropChoicesSince,
  dropLinkOf,
  linkOf,
  saveChoices,
} from '../messengers/store.ts';
import { phoneOf } from '../registries.ts';
import { allChoices, isFixed } from './rules.ts';
import { countsOf, markRead, noticesOf } from './store.ts';

const DEFAULT_LIMIT = 30;

/** Newest first, in the language of the page; with an ETag, so that an unchanged list is not resent. */
export const listNotices: Handler<'listNotices'> = async ({ query }, { person }) => {
  const limit = query.limit === undefined ? DEFAULT_LIMIT : Number(query.limit);
  const before = query.after === undefined ? null : Number(query.after);
  const { rows, last } = pageOf(await noticesOf(person.documentId, limit + 1, before), limit);
  const { unread } = await countsOf(person.documentId);
  const reply = {
    unread,
    notices: rows.map(({ id, event, group, path, words, at, read }) => ({
      id: String(id),
      event,
      group,
      path,
      read,
      title: words[query.lang].subject,
      text: words[query.lang].body,
      at: new Date(at).toISOString(),
    })),
    next: last ? String(last.id) : null,
  };
  return done(reply, { ETag: tagOf(reply) });
};

/** For the bell icon. */
export const countNotices: Handler<'countNotices'> = async (_, { person }) => {
  const { unread, latest } = await countsOf(person.documentId);
  const reply = { unread, latest: latest === null ? null : String(latest) };
  return done(reply, { ETag: tagOf(reply) });
};

/** Marks the person's own notices; ids of other notices are ignored. */
export const readNotices: Handler<'readNotices'> = async ({ body }, { person }) => {
  const account = person.documentId;
  const which = 'upTo' in body ? { upTo: Number(body.upTo) } : { ids: body.ids.map(Number) };
  await transact(() => markRead(account, which, clock.now().getTime()));
  return done({ unread: (await countsOf(account)).unread });
};

const tagOf = (reply: object): string => `W/"${hash('sha1', JSON.stringify(reply), 'base64url')}"`;

export const getNoticeChoices: Handler<'getNoticeChoices'> = async (_, { person }) =>
  done(await choicesFor(person.documentId));

/** Choices that are not named stay; fixed ones cannot be switched off. */
export const setNoticeChoices: Handler<'setNoticeChoices'> = ({ body }, { person }) =>
  transact(async () => {
    const fixed = body.choices.some(({ group, channel, on }) => isFixed(group, channel) && !on);
    if (fixed) return refuse('bad-request', {}, { choices: ['bad-choice'] });
    await saveChoices(person.documentId, body.choices, clock.now().getTime());
    return done(await choicesFor(person.documentId));
  });

/**
 * Discards what an account has changed about its channels since an instant, because a stranger may have done it: the linked
 * chat and the choices. In the open transaction.
 * @param since clock of the shop, milliseconds
 * @param isPhoneNew whether the phone number was changed since: no SMS is sent until the person chooses it again
 */
export const resetChannelsSince = async (
  account: string,
  since: number,
  isPhoneNew: boolean,
): Promise<void> => {
  await unlinkSince(account, since);
  await dropChoicesSince(account, since);
  if (isPhoneNew) await dropChannelOf(account, 'sms');
};

/** Unlinks the chat; notices go by e-mail from now on. */
export const unlinkTelegram: Handler<'unlinkTelegram'> = (_, { person }) =>
  transact(async () => {
    await dropLinkOf(person.documentId);
    return done(await choicesFor(person.documentId));
  });

const choicesFor = (account: string): Promise<NoticeChoices> =>
  transact(async () => ({
    choices: [...allChoices(await channelChoicesOf(account))],
    telegram: await telegramOf(account),
    sms: await smsOf(account),
  }));

const telegramOf = async (account: string): Promise<NoticeChoices['telegram']> => {
  const mode = telegramMode();
  if (mode === 'off') return { state: 'off', bot: null };
  const bot = mode === 'bot' ? env().TELEGRAM_BOT : null;
  const link = await linkOf(account);
  if (!link) return { state: 'unlinked', bot };
  return { state: link.blocked ? 'blocked' : 'linked', bot };
};

const smsOf = async (account: string): Promise<NoticeChoices['sms']> => {
  if (smsMode() === 'off') return { state: 'off', phone: null };
  const phone = await phoneOf(account);
  if (phone === null) return { state: 'no-phone', phone: null };
  return { state: 'ready', phone: `${phone.slice(0, 2)} ••• ••• ${phone.slice(-4)}` };
};
