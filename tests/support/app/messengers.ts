/** Telegram and Mobizon as the shop calls them, on a port of their own, failing on demand. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenForMessages } from '../../../plugins/platform/server/listeners.ts';
import {
  defineWebhook,
  planWebhook,
} from '../../../plugins/platform/server/messengers/link-telegram.ts';
import { setVariable } from '../../../scripts/bootstrap/environment.mjs';
import { runJobs } from '../app.ts';

type Sent = { readonly method: string; readonly body: Record<string, unknown> };
/** Result of a request: an answer, none, or a broken connection. */
type MessengerReply = { readonly status: number; readonly body: object } | 'silent' | 'cut';

const success: MessengerReply = { status: 200, body: { ok: true, result: {} } };
export const blockedByUser = 'Forbidden: bot was blocked by the user';
export const failure = (
  error_code: number,
  description: string,
  parameters = {},
): MessengerReply => ({
  status: error_code,
  body: { ok: false, error_code, description, parameters },
});
/** All requests to either. */
export const sentRequests: Sent[] = [];
/** Results of the next messages to a chat; an empty list means success. */
export const nextReplies = new Map<number, MessengerReply[]>();

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
};
const messenger = createServer(async (request, response) => {
  const text = await bodyOf(request);
  const method = request.url?.split('/').at(-1) ?? '';
  const form = request.headers['content-type']?.includes('json')
    ? JSON.parse(text)
    : Object.fromEntries(new URLSearchParams(text));
  sentRequests.push({ method, body: form });
  const mood = nextReplies.get(Number(form.chat_id ?? form.recipient))?.shift() ?? success;
  if (mood === 'silent') return;
  if (mood === 'cut') {
    request.socket.destroy();
    return;
  }
  response.writeHead(mood.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(method.startsWith('sendsms') ? { code: 0 } : mood.body));
});
/** Sets the variables of this process, before they are read. A silent messenger is given up after a quarter of the time. */
export const openMessengers = async (): Promise<void> => {
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 4);
  await new Promise<void>((resolve) => messenger.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(messenger.address() as AddressInfo).port}`;
  const telegram = { TELEGRAM_TOKEN: '77:token', TELEGRAM_BOT: 'oner_bot', TELEGRAM_URL: at };
  const sms = { SMS_KEY: 'key', SMS_URL: at, SMS_FROM: 'Oner' };
  for (const [name, value] of Object.entries({ ...telegram, ...sms })) setVariable(name, value);
  listenForMessages();
  defineWebhook();
};
export const closeMessengers = (): void => {
  messenger.closeAllConnections();
  messenger.close();
};

/** Starts a shop, which registers its address with Telegram. @returns the secret end of the path */
export const webhookSecret = async (): Promise<string> => {
  await planWebhook();
  await runJobs();
  const { url } = sentRequests.findLast(({ method }) => method === 'setWebhook')?.body ?? {};
  return /\/api\/messengers\/telegram\/([\w-]+)$/.exec(String(url))?.[1] ?? '';
};
