import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkDocument } from './files.ts';

it('passes the path of a PDF on, so that the PDFs of a form are not in memory until they are stored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  const path = join(folder, 'scan.pdf');
  writeFileSync(path, `%PDF-1.7\n${'0'.repeat(1000)}\n%%EOF\n`);
  const file = { path, bytes: 1000, name: 'scan.pdf', type: 'application/pdf' };
  const passed = { ok: true, value: { source: path, type: 'pdf' } };
  expect(await checkDocument(file)).toEqual(passed);
  rmSync(folder, { recursive: true });
});
