/**
 * Text messages through Mobizon (help.mobizon.kz): service message, method sendSmsMessage.
 *
 * Telegram through its Bot API (core.telegram.org/bots/api): sendMessage, and a webhook with a secret path.
 */
import { createHmac } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { idOfKey } from '../mail/mail.ts';
import {
  faultOutcome,
  mobizonOutcome,
  type SendOutcome,
  telegramOutcome,
} from '../notices/rules.ts';

/** A demo sends nothing: each message is a file in DATA_DIR/<way>, like e-mails in DATA_DIR/mail. */
const keepFile = async (
  channel: string,
  to: string,
  text: string,
  key: string,
): Promise<SendOutcome> => {
  const folder = join(env().dataDir, channel);
  await mkdir(folder, { recursive: true });
  const name = idOfKey(key);
  const file = join(folder, `${name}.txt`);
  await writeFile(`${file}.part`, `To: ${to}\n\n${text}\n`);
  await rename(`${file}.part`, file);
  return { is: 'sent' };
};

const patienceMs = 10_000;

type Read = (status: number, body: unknown) => SendOutcome;

/**
 * Posts a form or JSON and interprets the response; never throws for errors of the other side, and never reveals the URL,
 * which may contain a key.
 */
const post = async (url: string, init: RequestInit, read: Read): Promise<SendOutcome> => {
  try {
    const answer = await fetch(url, {
      ...init,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return read(answer.status, await jsonOf(answer));
  } catch (error) {
    return faultOutcome(codeOf(error));
  }
};

const jsonOf = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const codeOf = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
};

export const smsMode = (): 'mobizon' | 'log' | 'off' => {
  const { SMS_KEY, DEMO } = env();
  if (SMS_KEY) return 'mobizon';
  return DEMO ? 'log' : 'off';
};

/** @param phone E.164 @param written a no-break space would make an SMS in Latin letters cost twice as much */
export const sendSms = (phone: string, written: string, key: string): Promise<SendOutcome> => {
  const text = written.replaceAll('\u00a0', ' ');
  if (smsMode() === 'log') return keepFile('sms', phone, text, key);
  const { SMS_URL, SMS_KEY, SMS_FROM } = env();
  const query = new URLSearchParams({ output: 'json', api: 'v1', apiKey: SMS_KEY });
  const recipient = phone.replace(/\D/g, '');
  const form = new URLSearchParams({ recipient, text, ...(SMS_FROM && { from: SMS_FROM }) });
  const url = `${SMS_URL.replace(/\/$/, '')}/service/message/sendsmsmessage?${query}`;
  return post(url, { body: form }, mobizonOutcome);
};

/** `bot`: the real bot; `log`: a demo without a token; `off`: not configured. */
export const telegramMode = (): 'bot' | 'log' | 'off' => {
  const { TELEGRAM_TOKEN, TELEGRAM_BOT, DEMO } = env();
  if (TELEGRAM_TOKEN && TELEGRAM_BOT) return 'bot';
  return DEMO ? 'log' : 'off';
};

const ask = (method: string, body: object): Promise<SendOutcome> => {
  const { TELEGRAM_URL, TELEGRAM_TOKEN } = env();
  return post(
    `${TELEGRAM_URL.replace(/\/$/, '')}/bot${TELEGRAM_TOKEN}/${method}`,
    { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    telegramOutcome,
  );
};

const longestText = 4096;

/** @param chat number of the private chat @param key names the message in a demo's files */
export const sendTelegram = (chat: string, text: string, key: string): Promise<SendOutcome> => {
  const cut = text.slice(0, longestText);
  if (telegramMode() === 'log') return keepFile('telegram', chat, cut, key);
  return ask('sendMessage', { chat_id: Number(chat), text: cut });
};

/** The last segment of the webhook path, which only Telegram receives. */
export const webhookSecret = (): string => {
  const { ENCRYPTION_KEY, TELEGRAM_TOKEN } = env();
  return createHmac('sha256', ENCRYPTION_KEY)
    .update(`telegram webhook ${TELEGRAM_TOKEN}`)
    .digest('base64url');
};

export const setWebhook = (): Promise<SendOutcome> =>
  ask('setWebhook', {
    url: `${env().publicUrl}/api/messengers/telegram/${webhookSecret()}`,
    allowed_updates: ['message', 'my_chat_member'],
  });

export const startUrl = (token: string): string =>
  `https://t.me/${env().TELEGRAM_BOT}?start=${token}`;
