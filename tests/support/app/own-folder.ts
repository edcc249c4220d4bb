/**
 * Makes this process a demo shop with a folder of its own. Must run before the environment is read, which happens once. Test
 * files that share a process share the folder; each starts with it empty.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { inherited, setVariable } from '../../../scripts/bootstrap/environment.mjs';

const mark = 'oner-app-';
if (!inherited().DATA_DIR?.includes(mark)) {
  const dataDir = mkdtempSync(join(tmpdir(), mark));
  setVariable('DEMO', '1');
  setVariable('DATA_DIR', dataDir);
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}

afterAll(() => {
  const dataDir = String(inherited().DATA_DIR);
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    for (const name of entry.isDirectory() ? readdirSync(join(dataDir, entry.name)) : [])
      rmSync(join(dataDir, entry.name, name), { recursive: true });
});
