/** HAProxy before the doors and before the CMS, as docs/operate.md sets it up. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where it is installed from Debian's packages, it is on the path. */
export const hasBalancer = spawnSync('haproxy', ['-v']).status === 0;

type Server = { readonly name: string; readonly origin: string };
type Farm = {
  /** Where it listens, on loopback. */
  readonly port: number;
  /** Asked for by the balancer: 200 takes visitors, anything else none. */
  readonly readyPath: string;
  readonly servers: readonly Server[];
  /** Whether visitors come by it: a CMS believes the door about who they are, and the last one who says something. */
  readonly isOuter: boolean;
};

/** A process that ends has to stay open for longer than the balancer takes to see it, and one that begins is not there before. */
export const noticeMs = 2000;
const checks = 'check inter 500 fall 2 rise 1';

const farmText = (name: string, { port, readyPath, servers, isOuter }: Farm): string => `
frontend ${name}
  bind 127.0.0.1:${port}
  ${isOuter ? 'option forwardfor' : ''}
  default_backend ${name}
backend ${name}
  balance roundrobin
  option httpchk GET ${readyPath}
  option redispatch 1
  retries 3
${servers.map((one) => `  server ${one.name} ${new URL(one.origin).host} ${checks}`).join('\n')}
`;

const configOf = (farms: Readonly<Record<string, Farm>>): string => `
global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 180s
  timeout server 180s
${Object.entries(farms)
  .map(([name, farm]) => farmText(name, farm))
  .join('')}`;

export const startBalancer = (
  dir: string,
  farms: Readonly<Record<string, Farm>>,
): { readonly stop: () => Promise<void> } => {
  const file = join(dir, 'haproxy.cfg');
  writeFileSync(file, configOf(farms));
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  return {
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};
