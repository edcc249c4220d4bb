/** HAProxy before the front doors and before the CMS, as docs/operate.md sets it up. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's package puts it on the path. */
export const hasBalancer = spawnSync('haproxy', ['-v']).status === 0;

type Server = { readonly name: string; readonly origin: string };
type Farm = {
  /** Port on loopback. */
  readonly port: number;
  /** Health check of the balancer: only a server that answers 200 gets visitors. */
  readonly readyPath: string;
  readonly servers: readonly Server[];
  /** Whether visitors connect to it. A CMS trusts the front door's address headers, so only the outer balancer sets them. */
  readonly isOuter: boolean;
};

/** A process that ends has to stay open until the balancer has seen it; a new one gets no visitors before. */
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
