import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { engine } from '../support/shop.ts';
import { type Bench, startBench } from './bench/bench.ts';

describe.runIf(engine === 'sqlite')('mail by SMTP', () => {
  let bench: Bench;
  let port: number;
  let server: SMTPServer | undefined;
  beforeAll(async () => {
    port = await freePort();
    bench = await startBench({ variables: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
    await bench.close();
  });

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

    const heard: string[] = [];
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let letter = '';
        stream.setEncoding('utf8');
        stream.on('data', (piece: string) => {
          letter += piece;
        });
        stream.on('end', () => {
          heard.push(letter);
          done();
        });
      },
    });
    server.listen(port, '127.0.0.1');
    const sent = expect.poll(async () => (await delivery()).done_at, { timeout: 60_000 });
    await sent.not.toBeNull();
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatch(/^Message-ID: <[0-9a-f]{32}@oner>/m);
    expect((await bench.letters()).filter(({ to }) => to === mail.to)).toEqual([]);
  });

  it('holds nothing back among the rooms while the mail server hangs', async () => {
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
    server = undefined;
    const held: Socket[] = [];
    const silent = createServer((socket) => void held.push(socket));
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
    const one = { to: 'nobody@oner.test', subject: 'Hi', text: 'Body', language: 'en' };
    // More of them than a worker has lanes.
    for (let n = 0; n < 8; n += 1)
      await bench.tell('mail', { mail: { ...one, key: `hangs:${n}` } });
    await expect.poll(() => held.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(4);
    await bench.tell('emit', { keys: ['beside a silent server'], task: {} });
    await bench.untilNoted('a ends beside a silent server', 'b ends beside a silent server');
    const open = bench.sql('outbox_deliveries').whereLike('lane', 'hangs:%').whereNull('done_at');
    expect(await open).toHaveLength(8);
    await new Promise<void>((resolve) => {
      silent.close(() => resolve());
      for (const socket of held) socket.destroy();
    });
  });
});
