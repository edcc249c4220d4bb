import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { checkDocument } from './files.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
/** Bytes of all buffers. */
const held = (): number => {
  collect();
  return process.memoryUsage().arrayBuffers;
};

it('a form of large PDFs is not in memory until it is stored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  const bytes = 16 * 1024 * 1024;
  const path = join(folder, 'scan.pdf');
  writeFileSync(path, `%PDF-1.7\n${'0'.repeat(bytes)}\n%%EOF\n`);
  const file = { path, bytes, name: 'scan.pdf', type: 'application/pdf' };
  const before = held();
  const checked = [await checkDocument(file), await checkDocument(file), await checkDocument(file)];
  expect(held() - before).toBeLessThan(bytes);
  expect(checked.map(({ ok }) => ok)).toEqual([true, true, true]);
  rmSync(folder, { recursive: true });
});
