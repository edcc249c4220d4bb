/** The front door on a bad day: what the bank posts is dropped, copied, turned around, kept back and forged. */
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Book } from './tally.ts';

export type ChaosDoor = {
  readonly url: string;
  /** The chance of this cycle. */
  roll(chance: Chance): void;
  /** Hands on what was kept back, until the shop has heard it. */
  release(): Promise<void>;
  close(): Promise<void>;
};

const copies = 100;
const holdMs = 400;

/** @param cms where the CMS is; it may be down */
export const openChaosDoor = async (
  port: number,
  cms: string,
  book: Book,
  first: Chance,
): Promise<ChaosDoor> => {
  let chance = first;
  const held: (() => void)[] = [];
  const late: string[] = [];

  const hand = async (body: string): Promise<number> => {
    try {
      const answer = await fetch(`${cms}/api/payments/callback/testbank`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
        signal: AbortSignal.timeout(20_000),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 502;
    }
  };

  const turn = async (): Promise<void> => {
    const waiting = new Promise<void>((resolve) => held.push(resolve));
    if (held.length === 1) {
      await sleep(holdMs);
      for (const next of held.splice(0).reverse()) next();
    }
    await waiting;
  };

  const pass = async (body: string): Promise<number> => {
    book.add('callbacks');
    if (chance.happens(0.3)) await forge(body, hand, book);
    const way = chance.pick([
      ...(['pass', 'pass', 'pass', 'drop', 'drop', 'lose the answer', 'copy'] as const),
      ...(['turn', 'late'] as const),
    ]);
    switch (way) {
      case 'pass':
        return hand(body);
      case 'drop':
        book.add('dropped');
        return 200;
      case 'lose the answer':
        await hand(body);
        return 502;
      case 'copy': {
        book.add('copies', copies);
        const heard = await Promise.all(Array.from({ length: copies }, () => hand(body)));
        return heard[0] ?? 502;
      }
      case 'turn':
        book.add('reordered');
        await turn();
        return hand(body);
      case 'late':
        book.add('late');
        late.push(body);
        return 200;
    }
  };

  const server = createServer(async (from, to) => {
    const parts: Buffer[] = [];
    for await (const part of from) parts.push(Buffer.from(part));
    const isCallback = from.method === 'POST' && /^\/payment(-\w+)?\?/.test(from.url ?? '');
    to.writeHead(isCallback ? await pass(Buffer.concat(parts).toString()) : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    roll: (next) => {
      chance = next;
    },
    release: async () => {
      for (const body of late.splice(0)) if ((await hand(body)) >= 500) late.push(body);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** A word of the bank as somebody else would have it; none of them may be taken for true. */
const forge = async (
  body: string,
  hand: (body: string) => Promise<number>,
  book: Book,
): Promise<void> => {
  const changed = (name: string, value: (old: string) => string): string => {
    const fields = new URLSearchParams(body);
    fields.set(name, value(fields.get(name) ?? ''));
    return fields.toString();
  };
  const forgeries = [
    changed('amount', () => '1'),
    changed('sign', (sign) => `${sign.slice(0, -1)}${sign.endsWith('0') ? '1' : '0'}`),
    changed('sign', () => ''),
    changed('order', (order) => String(10_000_000_000 + ((Number(order) + 1) % 10_000_000_000))),
    changed('res_code', (code) => (code === '0' ? '2' : '0')),
  ];
  for (const forgery of forgeries) {
    book.add('forged');
    const status = await hand(forgery);
    if (status === 200) book.complain('broken', `a forged callback was taken: ${forgery}`);
  }
};
