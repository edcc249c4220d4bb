/** Telegram by its Bot API (core.telegram.org/bots/api): sendMessage, and a webhook with a secret path. */
import { createHmac } from 'node:crypto';
import { env } from '@oner/config/env';
import { type Outcome, telegramOutcome } from '../../domain/notices/outcome.ts';
import { keepFile } from './keep-file.ts';
import { post } from './post.ts';

/** `bot`: the real one; `log`: a demo without a token; `off`: this shop has none. */
export const telegramMode = (): 'bot' | 'log' | 'off' => {
  const { TELEGRAM_TOKEN, TELEGRAM_BOT, DEMO } = env();
  if (TELEGRAM_TOKEN && TELEGRAM_BOT) return 'bot';
  return DEMO ? 'log' : 'off';
};

const ask = (method: string, body: object): Promise<Outcome> => {
  const { TELEGRAM_URL, TELEGRAM_TOKEN } = env();
  return post(
    `${TELEGRAM_URL.replace(/\/$/, '')}/bot${TELEGRAM_TOKEN}/${method}`,
    { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    telegramOutcome,
  );
};

const longestText = 4096;

/** @param chat number of the private chat @param key names the message in a demo's files */
export const sendTelegram = (chat: string, text: string, key: string): Promise<Outcome> => {
  const cut = text.slice(0, longestText);
  if (telegramMode() === 'log') return keepFile('telegram', chat, cut, key);
  return ask('sendMessage', { chat_id: Number(chat), text: cut });
};

/** The end of the path that only Telegram knows. */
export const webhookSecret = (): string => {
  const { ENCRYPTION_KEY, TELEGRAM_TOKEN } = env();
  return createHmac('sha256', ENCRYPTION_KEY)
    .update(`telegram webhook ${TELEGRAM_TOKEN}`)
    .digest('base64url');
};

/** Tells Telegram where we listen. */
export const setWebhook = (): Promise<Outcome> =>
  ask('setWebhook', {
    url: `${env().publicUrl}/api/messengers/telegram/${webhookSecret()}`,
    allowed_updates: ['message', 'my_chat_member'],
  });

export const startUrl = (token: string): string =>
  `https://t.me/${env().TELEGRAM_BOT}?start=${token}`;
