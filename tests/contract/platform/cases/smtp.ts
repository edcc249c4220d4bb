/** A mail server that is down, and one that does not respond. */
import { createServer, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { engine } from '../../support/shop.ts';
import { bench, mailbox, mailPort } from '../bench/bench.ts';

describe.runIf(engine === 'sqlite')('mail by SMTP', () => {
  afterAll(() => mailbox.stop());

  it('waits while the mail server is down, and is sent once when it is up', async () => {
    const mail = {
      to: 'by-smtp@oner.test',
      subject: 'Hi',
      text: 'Body',
      language: 'en',
      key: 'smtp:1',
    };
    await bench.tell('mail', { mail });
    const delivery = () => bench.sql('outbox_deliveries').where('lane', 'smtp:1').first();
    await expect.poll(async () => (await delivery()).last_error).toContain('ECONNREFUSED');

    await mailbox.start();
    const sent = expect.poll(async () => (await delivery()).done_at, { timeout: 60_000 });
    await sent.not.toBeNull();
    expect(mailbox.idsTo(mail.to)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect((await bench.emails()).filter(({ to }) => to === mail.to)).toEqual([]);
  });

  it('holds nothing back among the plugins while the mail server hangs', async () => {
    await mailbox.stop();
    const held: Socket[] = [];
    const silent = createServer((socket) => void held.push(socket));
    await new Promise<void>((resolve) => silent.listen(mailPort, '127.0.0.1', resolve));
    const one = { to: 'nobody@oner.test', subject: 'Hi', text: 'Body', language: 'en' };
    // More than the concurrency of a worker.
    for (let n = 0; n < 8; n += 1)
      await bench.tell('mail', { mail: { ...one, key: `hangs:${n}` } });
    await expect.poll(() => held.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(4);
    await bench.tell('emit', { task: { text: 'beside a silent server' } });
    await bench.untilNoted('event ends beside a silent server');
    const open = bench.sql('outbox_deliveries').whereLike('lane', 'hangs:%').whereNull('done_at');
    expect(await open).toHaveLength(8);
    await new Promise<void>((resolve) => {
      silent.close(() => resolve());
      for (const socket of held) socket.destroy();
    });
  });
});
