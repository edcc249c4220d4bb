/**
 * The ground a long run stands on: a folder that is kept, and below its database a small disk where one can be mounted.
 * A run that was ended finds everything again; one that was killed has its tally, and begins with a fresh shop.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../../tests/contract/support/engine.ts';
import { seededPlace } from '../../tests/contract/support/seeded.ts';
import { mountSmallDisk } from '../../tests/faults/support/small-disk.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { makeCluster, serveCluster } from '../../tests/support/postgres-programs.ts';
import { freePorts, type Ground, type Ports } from './world.ts';

const diskBytes = 700 * 1024 * 1024;

export type KeptGround = Ground & {
  /** Leaves everything where the next run finds it. */
  leave(): Promise<void>;
};

/** @param dir of an earlier run that is to go on, or new */
export const prepareGround = async (
  engine: 'sqlite' | 'postgres',
  dir: string,
): Promise<KeptGround> => {
  const [onDisk, saved] = [join(dir, 'disk'), join(dir, 'saved')];
  mkdirSync(onDisk, { recursive: true });
  const disk = mountSmallDisk(diskBytes, onDisk);
  chmodSync(onDisk, 0o755);
  if (existsSync(saved)) copy(saved, onDisk);
  else forget(dir);
  const ports = await keptPorts(join(dir, 'ports.json'));
  const made = engine === 'sqlite' ? await onSqlite(onDisk) : await onPostgres(dir, onDisk);
  return {
    ...{ engine, dir, ports, disk },
    ...made,
    leave: async () => {
      await made.stop();
      rmSync(saved, { recursive: true, force: true });
      mkdirSync(`${saved}.part`, { recursive: true });
      copy(onDisk, `${saved}.part`);
      execFileSync('mv', [`${saved}.part`, saved]);
      disk?.close();
    },
  };
};

/** With owners and rights, which belong to a cluster. */
const copy = (from: string, to: string): void => {
  for (const name of readdirSync(from)) execFileSync('cp', ['-a', join(from, name), to]);
};

/** What belongs to a shop that is gone. */
const forget = (dir: string): void => {
  for (const name of ['bank-home', 'letters.txt', 'mails-before', 'open.json', 'data'])
    rmSync(join(dir, name), { recursive: true, force: true });
};

// The bank has the addresses of a run in its journal.
const keptPorts = async (file: string): Promise<Ports> => {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const ports = await freePorts();
  writeFileSync(file, JSON.stringify(ports));
  return ports;
};

type Made = Pick<Ground, 'place' | 'fell'> & { stop(): Promise<void> };

const onSqlite = async (onDisk: string): Promise<Made> => {
  const dataDir = join(onDisk, 'data');
  if (!existsSync(dataDir)) {
    const seeded = await seededPlace(
      { name: 'sqlite', server: '' },
      join(onDisk, '..', 'seed.log'),
    );
    execFileSync('cp', ['-a', seeded.dataDir, dataDir]);
    rmSync(seeded.dataDir, { recursive: true });
  }
  return { place: { dataDir, databaseUrl: '' }, stop: async () => {} };
};

const onPostgres = async (dir: string, onDisk: string): Promise<Made> => {
  const home = join(onDisk, 'pg');
  const isNew = !existsSync(home);
  if (isNew) {
    mkdirSync(home);
    makeCluster(home);
  }
  const port = await freePort();
  const settings = ['max_wal_size=64MB', 'min_wal_size=32MB'];
  let server = await serveCluster(home, port, settings, { isKept: true });
  const url = `postgres://oner@127.0.0.1:${port}`;
  const gone = (): Promise<void> =>
    new Promise((resolve) => {
      if (server.exitCode !== null || server.signalCode) resolve();
      else server.once('exit', () => resolve());
    });
  const place = await seededOn(dir, url, isNew);
  return {
    place,
    fell: async () => {
      // At once, as by a power cut: no connection is told, nothing is written to the end.
      server.kill('SIGQUIT');
      await gone();
      server = await serveCluster(home, port, settings, { isKept: true });
    },
    stop: async () => {
      server.kill('SIGINT');
      await gone();
    },
  };
};

/** The database keeps its name, its server may have another port. */
const seededOn = async (dir: string, url: string, isNew: boolean): Promise<Place> => {
  const file = join(dir, 'database.txt');
  const dataDir = join(dir, 'data');
  if (isNew) {
    const engine = { name: 'postgres', server: `${url}/postgres` } as const;
    const seeded = await seededPlace(engine, join(dir, 'seed.log'));
    rmSync(dataDir, { recursive: true, force: true });
    execFileSync('cp', ['-a', seeded.dataDir, dataDir]);
    rmSync(seeded.dataDir, { recursive: true });
    writeFileSync(file, new URL(seeded.databaseUrl).pathname);
  }
  return { dataDir, databaseUrl: `${url}${readFileSync(file, 'utf8')}` };
};
