/** `npm run map`: prints into the documents what the code knows, such as the state machines in the plugins' READMEs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineReadmes, withMachines } from './map/machines.ts';

const root = join(import.meta.dirname, '..');

for (const path of machineReadmes) {
  const file = join(root, path);
  writeFileSync(file, withMachines(path, readFileSync(file, 'utf8')));
}
