/** A shop of the last release, with work in progress, continues under this build; both also run side by side. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leastChunkBytes } from '@oner/config/contract/uploads';
import { hourMs } from '@oner/config/terms';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';
import { runNode } from '../../scripts/test/command.ts';
import {
  payAtBank,
  pollOptions,
  unpaidOrder,
  untilOrder,
} from '../contract/payments/buyer-and-bank.ts';
import { type Client, connect } from '../contract/support/client.ts';
import { freePort } from '../support/free-port.ts';
import { undelivered } from '../support/jobs-and-events.ts';
import { fastSettings, makeCluster, serveCluster } from '../support/postgres-programs.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { buildRelease, hasRelease, release } from './release.ts';

const timeoutMs = 900_000;
const author = 'aigerim';
/** Their claim is still unread in the demo world. */
const claimant = 'aliya';
const pages = ['/', '/art', '/ru/crafts', '/en/shop'];
const why = hasRelease ? '' : ', which this clone has no history of (git fetch --unshallow)';

type Waiting = Awaited<ReturnType<typeof unpaidOrder>>;

const pay = async (client: Client, { buyer, placed, signature }: Waiting): Promise<void> => {
  await payAtBank(placed, signature);
  await untilOrder(client, buyer, placed.number, (it) => it.payment_status === 'captured');
};
const cancel = async (client: Client, { buyer, placed }: Waiting): Promise<void> => {
  const given = { params: { number: placed.number }, body: { reason: 'сынақ' } };
  expect((await client.call('cancelOrder', given, { token: buyer.token })).error).toBeUndefined();
  await untilOrder(client, buyer, placed.number, (it) => it.payment_status === 'refunded');
};
const openClaim = async (client: Client) => {
  const { body } = await client.call('listMyOrders', {}, claimant);
  return body.flatMap(({ claims }) => claims).find(({ state }) => state === 'received');
};
const piece = (photo: Buffer, offset: number) => ({
  body: { offset },
  files: {
    chunk: {
      name: 'blob',
      type: 'image/jpeg',
      bytes: photo.subarray(offset, offset + leastChunkBytes),
    },
  },
});

describe.skipIf(!hasRelease)(`an upgrade from ${release.version}${why}`, () => {
  let tree = '';
  beforeAll(async () => {
    tree = await buildRelease();
  }, timeoutMs);

  describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
    const dir = mkdtempSync(join(tmpdir(), 'oner-upgrade-'));
    const closing: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })];
    let stack: Stack;
    let client: Client;
    const left = {} as { paid: Waiting; unpaid: Waiting; unsigned: Waiting; upload: string };
    let photo: Buffer;

    const clientOf = ({ api, cms: panel }: Stack): Client => {
      const place = { dataDir: stack.dataDir, databaseUrl: stack.databaseUrl ?? '' };
      const opened = connect({ api, panel }, place);
      closing.push(() => opened.sql.destroy());
      return opened;
    };
    const expectPages = async (): Promise<void> => {
      for (const page of pages)
        expect([page, (await fetch(stack.shop + page)).status]).toEqual([page, 200]);
    };
    const expectReconciled = async (): Promise<void> => {
      await expect.poll(() => undelivered(client), pollOptions).toEqual([]);
      const { DATA_DIR, DATABASE_URL, DEMO } = stack.env;
      const env = { DATA_DIR, DATABASE_URL, DEMO };
      const { good, output } = await runNode([join(root, 'scripts', 'reconcile.ts')], { env });
      expect(good, output).toBe(true);
    };

    beforeAll(async () => {
      let databaseUrl: string | undefined;
      if (engine === 'postgres') {
        // A folder of its own, removed with its server: other users cannot enter the shop's folder.
        const home = mkdtempSync(join(tmpdir(), 'oner-upgrade-postgres-'));
        makeCluster(home);
        const port = await freePort();
        const server = await serveCluster(home, port, fastSettings);
        closing.push(() => server.kill('SIGINT'));
        databaseUrl = `postgres://oner@127.0.0.1:${port}/postgres`;
      }
      stack = await startStack({ dataDir: join(dir, 'shop'), databaseUrl, tree });
      closing.push(() => stack.stop());
      client = clientOf(stack);
      left.paid = await unpaidOrder(client);
      await pay(client, left.paid);
      left.unpaid = await unpaidOrder(client);
      left.unsigned = await unpaidOrder(client);
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
      const size = { width: 900, height: 700, channels: 3 } as const;
      photo = await sharp({ create: { ...size, noise, background: '#000' } })
        .jpeg()
        .toBuffer();
      const begun = { body: { name: 'дала.jpg', bytes: photo.length } };
      left.upload = (await client.call('beginUpload', begun, author)).body.id;
      const first = { params: { id: left.upload }, ...piece(photo, 0) };
      expect((await client.call('sendChunk', first, author)).status).toBe(200);

      // As in docs/operate.md: the CMS first, and then the front doors.
      await stack.end('cms');
      stack.start('cms', root);
      await stack.ready();
    }, timeoutMs);
    afterAll(async () => {
      for (const close of closing.toReversed()) await close();
    }, timeoutMs);

    it('shows its pages behind the release’s front door, and behind its own', async () => {
      await expectPages();
      await stack.end('site');
      stack.start('site', root);
      await stack.ready();
      await expectPages();
    });

    it('refunds an order that was paid before, and takes the money of one that was not', async () => {
      await cancel(client, left.paid);
      await pay(client, left.unpaid);
    });

    it('goes on with an upload', async () => {
      const params = { id: left.upload };
      let { offset, photo: whole } = (await client.call('getUpload', { params }, author)).body;
      expect(offset).toBe(leastChunkBytes);
      while (!whole) {
        const sent = await client.call('sendChunk', { params, ...piece(photo, offset) }, author);
        expect(sent.error).toBeUndefined();
        ({ offset, photo: whole } = sent.body);
      }
      expect(whole).toMatchObject({ width: 900, height: 700 });
    });

    it('keeps a waiting claim', async () => {
      const claim = await openClaim(client);
      const given = { params: { claim: claim?.number ?? 'none' }, body: {} };
      const withdrawn = await client.call('withdrawClaim', given, claimant);
      expect([withdrawn.error, withdrawn.body.state]).toEqual([undefined, 'withdrawn']);
    });

    it('does what was planned before, without a breach', async () => {
      await client.moveClock(new Date(Date.now() + hourMs));
      const { buyer, placed } = left.unsigned;
      await untilOrder(client, buyer, placed.number, (it) => it.payment_status === 'expired');
      await expectReconciled();
    });

    it.runIf(engine === 'postgres')(
      'serves orders beside a web process and a worker of the release',
      async () => {
        const { DATA_DIR, BANK_PORT } = stack.env;
        const shared = { DATA_DIR, BANK_PORT, PUBLIC_URL: stack.shop };
        const { databaseUrl } = stack;
        const startOld = async (ROLE: 'web' | 'worker'): Promise<Stack> => {
          const env = { ...shared, ROLE };
          const plan = { dataDir: join(dir, ROLE), databaseUrl, tree, env };
          const started = await startStack({ ...plan, processes: ['cms'] });
          closing.push(() => started.stop());
          return started;
        };
        const old = clientOf(await startOld('web'));
        await startOld('worker');
        const sides = [
          [client, old],
          [old, client],
        ] as const;
        await Promise.all(
          Array.from({ length: 3 }, () => sides)
            .flat()
            .map(async ([placing, other], n) => {
              const waiting = await unpaidOrder(placing);
              await pay(other, waiting);
              if (n % 3 === 0) await cancel(other, waiting);
            }),
        );
        await expectReconciled();
      },
      timeoutMs,
    );
  });
});
