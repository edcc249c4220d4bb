/** A real S3 server on loopback: the Versity gateway over a folder. Found on the path, or at S3_SERVER. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inherited } from '../../scripts/bootstrap/environment.mjs';
import { freePort } from '../support/free-port.ts';

const program = inherited().S3_SERVER || 'versitygw';
export const hasS3 = spawnSync(program, ['--version']).status === 0;
/** Message if it is missing. */
export const howToGetS3 =
  'no S3 server: GOBIN=~/go/bin go install github.com/versity/versitygw/cmd/versitygw@v1.8.0, then have it on the PATH or name it by S3_SERVER';

const [bucket, key, secret] = ['oner', 'key-of-a-test', 'secret-of-a-test'];

export type Bucket = {
  readonly endpoint: string;
  /** Variables that make a CMS store its files here. */
  readonly env: Readonly<Record<string, string>>;
  start(): Promise<void>;
  kill(): Promise<void>;
};

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** @param dir where it stores its files, also when it is killed and started again */
export const openBucket = async (dir: string): Promise<Bucket> => {
  mkdirSync(join(dir, bucket), { recursive: true });
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  const start = async (): Promise<void> => {
    const login = ['--access', key, '--secret', secret, '--port', `127.0.0.1:${port}`, '--quiet'];
    running = spawn(program, [...login, 'posix', dir], { stdio: 'ignore' });
    while (!(await answers(endpoint))) await sleep(50);
  };
  await start();
  const env = {
    FILES: 's3',
    S3_ENDPOINT: endpoint,
    S3_PUBLIC_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_KEY: key,
    S3_SECRET: secret,
  };
  return { endpoint, env, start, kill };
};
