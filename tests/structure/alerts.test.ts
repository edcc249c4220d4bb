/** Whoever is woken by an alert finds a page about it, and an alert asks for numbers that somebody counts. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

it('each number that an alert or the dashboard asks for is counted by the code', () => {
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
