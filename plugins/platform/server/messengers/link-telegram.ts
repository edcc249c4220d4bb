/** Links a chat to an account by a link that works once, and handles later updates of Telegram about the chat. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { done, languages, refuse } from '@oner/config/contract';
import { audit } from '../audit.ts';
import { clock } from '../clock/clock.ts';
import { transact } from '../db/transactions.ts';
import type { Handler } from '../http/handle.ts';
import { hashOfToken } from '../mail/recipients.ts';
import { frameText } from '../notice-texts/rules.ts';
import { shippedTexts } from '../notice-texts/shipped-texts.ts';
import { type ChatRequest, requestOf } from '../notices/rules.ts';
import { defineJob, schedule } from '../work/jobs.ts';
import { setWebhook, startUrl, telegramMode, webhookSecret } from './messengers.ts';
import {
  addToken,
  dropChat,
  dropLinkSince,
  saveLink,
  setMessengerBlocked,
  takeToken,
} from './store.ts';

const lifeMs = 15 * 60_000;
const tokenBytes = 24;

/** Creates the URL that links the person's chat to their account. */
export const linkTelegram: Handler<'linkTelegram'> = (_, { person }) =>
  transact(async () => {
    const account = person.documentId;
    const mode = telegramMode();
    if (mode === 'off') return refuse('not-found');
    const now = clock.real().getTime();
    if (mode === 'log') {
      await saveLink(account, `demo-${person.username}`, now);
      await note(account, 'linked');
      return done({ url: null, expires: null });
    }
    const token = randomBytes(tokenBytes).toString('base64url');
    await addToken(hashOfToken(token), account, now + lifeMs);
    return done({ url: startUrl(token), expires: new Date(now + lifeMs).toISOString() });
  });

/** Updates without a known request succeed too, or Telegram would repeat them. */
export const receiveTelegramUpdate: Handler<'receiveTelegramUpdate'> = async ({ params, body }) => {
  if (telegramMode() !== 'bot' || !isSecret(params.secret)) return refuse('not-found');
  const request = requestOf(body);
  if (request === null) return done({});
  const text = await transact(() => fulfil(request));
  return done(text === null ? {} : { method: 'sendMessage' as const, chat_id: request.chat, text });
};

const isSecret = (given: string): boolean => {
  const [a, b] = [given, webhookSecret()].map((x) => createHash('sha256').update(x).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

const fulfil = async (request: ChatRequest): Promise<string | null> => {
  const chat = String(request.chat);
  const now = clock.real().getTime();
  if (request.wants === 'link') {
    const account = await takeToken(hashOfToken(request.token), now);
    if (account === null) return inAll('telegram-stale');
    await saveLink(account, chat, now);
    await note(account, 'linked');
    return inAll('telegram-linked');
  }
  if (request.wants === 'leave') {
    for (const account of await dropChat(chat)) await note(account, 'unlinked');
    return inAll('telegram-left');
  }
  await setMessengerBlocked(chat, request.wants === 'blocked' ? now : null);
  return null;
};

// The language of the person in the chat is unknown.
const inAll = (key: string): string =>
  languages.map((language) => frameText(shippedTexts, key, language)).join('\n\n');

/**
 * Unlinks a chat that another person may have linked to the account; in the open transaction.
 * @param since clock of the shop, milliseconds; links use the real clock
 */
export const unlinkSince = async (account: string, since: number): Promise<void> => {
  const sinceReal = clock.real().getTime() + since - clock.now().getTime();
  if (await dropLinkSince(account, sinceReal)) await note(account, 'unlinked');
};

const note = (account: string, what: 'linked' | 'unlinked'): Promise<void> => {
  const who = `user:${account}`;
  return audit({ actor: who, action: `telegram.${what}`, subject: who });
};

const job = 'platform.telegram-webhook';

export const defineWebhook = (): void =>
  defineJob(job, async () => {
    const outcome = await setWebhook();
    if (outcome.is !== 'sent')
      throw new Error(`Telegram did not accept the webhook address: ${outcome.is}`);
  });

/** Called at each start, because the address of the shop may have changed: registers the webhook with Telegram. */
export const planWebhook = async (): Promise<void> => {
  if (telegramMode() !== 'bot') return;
  await schedule(job, 'address', clock.now(), {}, { replace: true });
};
