import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schemaFiles } from '../../scripts/map/schema.ts';

const root = join(import.meta.dirname, '../..');

test('each plugin has table types that match its migrations (npm run map)', async () => {
  const files = await schemaFiles();
  expect(files.size).toBe(9);
  for (const [path, text] of files) expect(readFileSync(join(root, path), 'utf8'), path).toBe(text);
});
