/** What an accountant does with money that comes by other ways than the card. */

import type { Answered, Client } from '../support/client.ts';
import type { Panel } from '../support/panel.ts';
import { type Staff, staffToken } from '../support/panel.ts';

/** Asks the panel below /payments. */
export const askDesk =
  (who: Panel) =>
  async (method: string, path: string, body?: unknown): Promise<Answered> => {
    const answer = await who.send(method, `/payments${path}`, body);
    return { status: answer.status, body: answer.body };
  };

/** Brings a file of the bank. */
export const bring = async (
  shop: Client,
  who: Staff,
  name: string,
  content: string | Uint8Array,
): Promise<Answered> => {
  const body = new FormData();
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  body.set('file', new Blob([bytes.slice()], { type: 'text/csv' }), name);
  const headers = { authorization: `Bearer ${await staffToken(shop, who)}` };
  const answer = await shop.request('POST', '/payments/statements', { headers, body });
  return { status: answer.status, body: await answer.json() };
};

/** A company that pays by transfer. */
export const company = {
  ...{ bin: '150340000109', company: '«Дала» ЖШС' },
  ...{ address: 'Алматы, Абай даңғылы, 1', email: 'office@dala.example.kz' },
};
