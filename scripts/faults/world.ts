/** One shop under fire: its CMS, a real test bank, a bad door between them, a mail server, and its database. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, connect } from '../../tests/contract/support/client.ts';
import type { Place } from '../../tests/contract/support/engine.ts';
import { type Program, startProgram, untilReady } from '../../tests/contract/support/program.ts';
import { variablesOf } from '../../tests/contract/support/start-shop.ts';
import type { SmallDisk } from '../../tests/faults/support/small-disk.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { chanceFrom } from './chance.ts';
import { type ChaosDoor, openChaosDoor } from './chaos-door.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import type { Book } from './tally.ts';

export type Ports = Readonly<Record<'door' | 'cms' | 'api' | 'bank' | 'mail', number>>;

export const freePorts = async (): Promise<Ports> => ({
  ...{ door: await freePort(), cms: await freePort(), api: await freePort() },
  ...{ bank: await freePort(), mail: await freePort() },
});

export type Ground = {
  readonly engine: 'sqlite' | 'postgres';
  /** Where bank, mailbox, logs and the tally live: not on the disk that will be full. */
  readonly dir: string;
  readonly place: Place;
  readonly ports: Ports;
  /** Makes the database fall and stand up again; not there on SQLite, which falls with its process. */
  readonly fell?: () => Promise<void>;
  /** The disk under the database, where one could be mounted. */
  readonly disk: SmallDisk | null;
};

export type World = Ground & {
  readonly book: Book;
  readonly client: Client;
  readonly door: ChaosDoor;
  readonly mailbox: Mailbox;
  readonly bankJournal: string;
  /** The last row of the outbox before the first storm: letters up to it were files. */
  readonly mailsBefore: number;
  isAlive(): boolean;
  /** Starts the CMS and waits until it is ready; the time it took counts. */
  start(): Promise<void>;
  kill(): Promise<void>;
  close(): Promise<void>;
};

/** How long the CMS may take to be ready again (issue "Must hold"). */
export const readyLimitMs = 20_000;

export const openWorld = async (ground: Ground, book: Book): Promise<World> => {
  const { dir, place, ports } = ground;
  const origins = { api: `http://127.0.0.1:${ports.api}`, panel: `http://127.0.0.1:${ports.cms}` };
  const mailbox = openMailbox(ports.mail, join(dir, 'letters.txt'));
  await mailbox.up();
  const door = await openChaosDoor(ports.door, origins.api, book, chanceFrom(1));
  const own = { PUBLIC_URL: door.url, SMTP_URL: mailbox.url };
  const at = {
    CMS_PORT: String(ports.cms),
    API_PORT: String(ports.api),
    BANK_PORT: String(ports.bank),
  };
  const variables = await variablesOf(place, { ...own, ...at });
  const bankHome = join(dir, 'bank-home');
  const bankVariables = { ...variables, DATA_DIR: bankHome, DATABASE_URL: undefined };
  const log = join(dir, 'programs.log');
  const bank = startProgram('plugins/payments/test-bank/main.ts', bankVariables, log);
  await untilReady(bank, `http://127.0.0.1:${ports.bank}/healthz`);
  let cms: Program | undefined;
  const client = connect(origins, place);
  const mailsBefore = await firstRow(client, join(dir, 'mails-before'));

  const start = async (): Promise<void> => {
    const from = performance.now();
    cms = startProgram('cms/start.mts', variables, log);
    await untilReady(cms, `${origins.api}/_ready`);
    const ms = Math.round(performance.now() - from);
    book.ready(ms);
    if (ms > readyLimitMs) book.add('slow');
  };

  return {
    ...ground,
    ...{ book, client, door, mailbox, start, mailsBefore },
    bankJournal: join(bankHome, 'bank', 'journal.jsonl'),
    isAlive: () => cms !== undefined && cms.child.exitCode === null && !cms.child.signalCode,
    kill: async () => {
      await cms?.kill();
      book.add('kills');
    },
    close: async () => {
      await cms?.stop();
      await bank.stop();
      await door.close();
      await mailbox.down();
      await client.sql.destroy();
    },
  };
};

/** Kept in a file, for a run may go on another day. */
const firstRow = async ({ sql }: Client, file: string): Promise<number> => {
  if (existsSync(file)) return Number(readFileSync(file, 'utf8'));
  const row = await sql('outbox').max({ last: 'id' }).first();
  const last = Number(row?.last ?? 0);
  writeFileSync(file, String(last));
  return last;
};
