/** A shop with a real test bank, and between them the part of the front door that a bank can see. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startProgram, untilReady } from '../../contract/support/program.ts';
import { type OwnShop, ownShop } from '../../contract/support/shop.ts';
import { freePort } from '../../support/free-port.ts';

/** The fields of the bank's journal that are read here. */
type Operation = {
  readonly order: string;
  readonly rrn: string;
  readonly returned: readonly { readonly amount: string }[];
};

export type ShopWithBank = {
  readonly shop: OwnShop;
  /** Amounts that the bank itself refunded for an order, in tenge. */
  returned(number: string): Promise<number[]>;
  close(): Promise<void>;
};

/** @param more variables of its CMS, until it is restarted with others */
export const openShopWithBank = async (
  more: Readonly<Record<string, string | undefined>> = {},
): Promise<ShopWithBank> => {
  const [port, bankPort] = [await freePort(), String(await freePort())];
  let cms = '';
  // A POST to the return page goes to the CMS, raw; 502 if there is no answer.
  const door = createServer(async (from, to) => {
    const parts: Buffer[] = [];
    for await (const part of from) parts.push(Buffer.from(part));
    const isCallback = from.method === 'POST' && /^\/payment(-\w+)?\?/.test(from.url ?? '');
    if (!isCallback) return void to.writeHead(200).end();
    const headers = { 'content-type': from.headers['content-type'] ?? '' };
    const sent = { method: 'POST', headers, body: Buffer.concat(parts) };
    const answer = await fetch(`${cms}/api/payments/callback/testbank`, sent).catch(() => null);
    to.writeHead(answer?.status ?? 502).end();
  });
  await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve));
  const own = { PUBLIC_URL: `http://127.0.0.1:${port}`, BANK_PORT: bankPort };
  const variables = { ...own, GATEWAY_URL: undefined, ...more };
  const shop = await ownShop({ variables, withoutBank: true });
  cms = shop.api;
  const bank = startProgram('plugins/payments/test-bank/main.ts', {
    DEMO: '1',
    HOST: '127.0.0.1',
    BANK_PORT: bankPort,
    DATA_DIR: shop.place.dataDir,
  });
  await untilReady(bank, `http://127.0.0.1:${bankPort}/healthz`);
  return {
    shop,
    returned: async (number) => {
      const journal = join(shop.place.dataDir, 'bank', 'journal.jsonl');
      const lines = (await readFile(journal, 'utf8')).split('\n').filter(Boolean);
      const all = lines.map((line) => JSON.parse(line) as Operation);
      const last = all.findLast(({ order, rrn }) => order === number && rrn !== '');
      return (last?.returned ?? []).map(({ amount }) => Number(amount));
    },
    close: async () => {
      await bank.stop();
      await shop.close();
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
    },
  };
};
