import { mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { privateFolder } from './private-folder.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'oner-private-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const folder = join(dataDir, 'papers');
const rows = new Set<string>();
const papers = privateFolder({
  at: () => folder,
  endings: ['pdf', 'jpg'],
  known: async () => rows,
  lost: 'a paper without a row was removed',
});
const agoS = (hours: number): number => Date.now() / 1000 - hours * 3600;

it('keeps a file under a name that tells nothing, for its owner alone', async () => {
  const kept = await papers.store(Buffer.from('paper'), 'pdf');
  expect(kept).toMatchObject({ bytes: 5, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(kept.file).toMatch(/^[0-9a-f]{32}\.pdf$/);
  expect(statSync(join(folder, kept.file)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect((await papers.read(kept.file)).toString()).toBe('paper');
  await papers.discard(kept.file);
  await papers.discard(kept.file);
  expect(readdirSync(folder)).toEqual([]);
});

it('sweeps away what is old and has no row, and nothing else', async () => {
  const [known, young, old] = await Promise.all(
    ['known', 'young', 'old'].map((text) => papers.store(Buffer.from(text), 'jpg')),
  );
  if (!known || !young || !old) throw new Error('three files were kept');
  writeFileSync(join(folder, 'note.txt'), 'of somebody else');
  for (const file of [known.file, old.file, 'note.txt'])
    utimesSync(join(folder, file), agoS(2), agoS(2));
  rows.add(known.file);
  await papers.sweep();
  expect(readdirSync(folder).sort()).toEqual(['note.txt', known.file, young.file].sort());
});
