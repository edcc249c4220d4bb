/** Somebody who carries text messages, answers as Mobizon does, and remembers every one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Messenger = {
  readonly url: string;
  /** Texts that came for a phone, in their order. @param phone as the shop knows it */
  to(phone: string): readonly string[];
  close(): Promise<void>;
};

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

export const openMessenger = async (): Promise<Messenger> => {
  const came: { readonly phone: string; readonly text: string }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const form = new URLSearchParams(text);
    came.push({ phone: digitsOf(form.get('recipient') ?? ''), text: form.get('text') ?? '' });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 0, data: { messageId: String(came.length) } }));
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: (phone) => came.filter((one) => one.phone === digitsOf(phone)).map(({ text }) => text),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
