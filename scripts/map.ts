/**
 * `npm run map`: generates parts of documents from the code: the state machines in the plugins' READMEs, emitters and
 * listeners of each event in docs/events.md, and the types of the tables in each plugin.
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
