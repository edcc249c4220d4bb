/** Every alert has a section in the runbooks, and uses metrics that the code exports. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].toSorted();

it('each alert has a section in the runbooks, and each section an alert', () => {
  const alerts = all(read('config/watch/alerts.yml'), /- alert: (\w+)/g);
  const sections = all(read('docs/runbooks.md'), /^## (\w+)$/gm);
  expect(alerts.length).toBeGreaterThan(10);
  expect(sections).toEqual(alerts);
});

it('Prometheus scrapes each process of the systemd units', () => {
  const units = readdirSync(join(root, 'deploy', 'systemd'));
  const ports = units.flatMap((unit) =>
    all(read(join('deploy', 'systemd', unit)), /METRICS_PORT=(\d+)/g),
  );
  expect(ports).toEqual(['9474']);
  const asked = all(read('config/watch/prometheus.yml'), /127\.0\.0\.1:(\d+)/g);
  expect(asked).toEqual(expect.arrayContaining([...ports, '9464', '9465']));
});

it('the code exports each metric of the alerts and the dashboard', () => {
  const asked = ['alerts.yml', 'dashboard.json'].map((name) => read(`config/watch/${name}`)).join();
  const names = all(asked, /\b(oner_[a-z_]+)/g).map((name) => name.replace(/_(bucket|count)$/, ''));
  const paths = ['config/telemetry.ts', 'plugins', 'site/server', 'scripts/reconcile'];
  const counted = execFileSync(
    'git',
    ['grep', '-hoE', '--untracked', '\\boner_[a-z_]+', '--', ...paths],
    {
      cwd: root,
      encoding: 'utf8',
    },
  ).split('\n');
  expect(names.filter((name) => !counted.includes(name))).toEqual([]);
});
