/** The front door as far as a bank can see it: POST to the return page goes to the CMS, raw. */
import { createServer } from 'node:http';
import { freePort } from '../../support/free-port.ts';

export type Door = {
  /** Where the shop says it is: PUBLIC_URL. */
  readonly url: string;
  /** The CMS behind the door; another address after a move. */
  leadTo(cms: string): void;
  /** Callbacks that came, with what the shop answered; 502 where nobody was at home. */
  readonly passed: { readonly body: string; readonly status: number }[];
  close(): Promise<void>;
};

export const openDoor = async (): Promise<Door> => {
  const port = await freePort();
  const passed: Door['passed'] = [];
  let cms = '';
  const server = createServer(async (from, to) => {
    const parts: Buffer[] = [];
    for await (const part of from) parts.push(Buffer.from(part));
    const body = Buffer.concat(parts).toString();
    const isCallback = from.method === 'POST' && /^\/payment(-\w+)?\?/.test(from.url ?? '');
    const type = from.headers['content-type'] ?? '';
    const status = isCallback
      ? await hand(`${cms}/api/payments/callback/testbank`, type, body)
      : 200;
    if (isCallback) passed.push({ body, status });
    to.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (address) => {
      cms = address;
    },
    passed,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const hand = async (url: string, type: string, body: string): Promise<number> => {
  try {
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
    return answer.status;
  } catch {
    return 502;
  }
};
