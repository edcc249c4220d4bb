import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';
import { type Lock, missingEntries } from '../../scripts/lock/complete.ts';

// `npm ci`, the first step of `npm start`, refuses a lock without an optional package.
it.each(['package-lock.json', 'site/package-lock.json'])(
  '%s lists the packages of every machine (else: node scripts/run.mjs scripts/lock.ts)',
  (file) => {
    const lock: Lock = JSON.parse(readFileSync(join(root, file), 'utf8'));
    expect(Object.keys(missingEntries(lock))).toEqual([]);
  },
);
