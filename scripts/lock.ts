/**
 * Run after a change of dependencies: adds to both lock files the optional packages for other machines that the
 * registry in use lacks, so that `npm ci` accepts the lock files everywhere. `node scripts/run.mjs scripts/lock.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/node.mjs';
import { say } from './bootstrap/say.mjs';
import { completeLock, missingEntries } from './lock/complete.ts';

for (const name of ['package-lock.json', 'site/package-lock.json']) {
  const file = join(root, name);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = Object.keys(missingEntries(lock));
  if (added.length > 0) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  say(`${name}: ${added.length === 0 ? 'complete' : `added ${added.join(', ')}`}`);
}
