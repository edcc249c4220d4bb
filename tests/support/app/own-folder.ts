/** A demo shop in this process, and a folder of its own for what it writes: before anything reads the environment. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { setVariable } from '../../../scripts/bootstrap/environment.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'oner-app-'));
setVariable('DEMO', '1');
setVariable('DATA_DIR', dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
