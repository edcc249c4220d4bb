/**
 * `npm run map`: prints into the documents what the code knows: the state machines in the plugins' READMEs, and in
 * docs/events.md who emits and who handles each event; and into each plugin the types of its tables.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventMapText, readEventMap } from './map/events.ts';
import { machineReadmes, withMachines } from './map/machines.ts';
import { schemaFiles } from './map/schema.ts';

const root = join(import.meta.dirname, '..');

for (const path of machineReadmes) {
  const file = join(root, path);
  writeFileSync(file, withMachines(path, readFileSync(file, 'utf8')));
}
writeFileSync(join(root, 'docs', 'events.md'), eventMapText(readEventMap(root)));
for (const [path, text] of await schemaFiles()) writeFileSync(join(root, path), text);
