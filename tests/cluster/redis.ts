/** A Redis on loopback without persistence, if `redis-server` is on the path (Debian: `apt install redis-server`). */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export type RunningRedis = { readonly url: string; start(): Promise<void>; kill(): Promise<void> };

/** @returns when it accepts connections */
export const startRedis = async (port: number): Promise<RunningRedis> => {
  let child: ChildProcess | undefined;
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const settings = [
        '--port',
        `${port}`,
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
      ];
      child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] });
      child.once('exit', (code) => reject(new Error(`Redis exited with code ${code}`)));
      child.stdout?.on('data', (piece: Buffer) => {
        if (piece.includes('Ready to accept connections')) resolve();
      });
    });
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, kill };
};
