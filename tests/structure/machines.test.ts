import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';
import { machineReadmes, withMachines } from '../../scripts/map/machines.ts';

it.each(machineReadmes)('%s shows its state machines as in the code (npm run map)', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  expect(text).toBe(withMachines(path, text));
});
