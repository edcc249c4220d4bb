import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';

const isCode = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(test|d)\.ts$/.test(name);
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(path);
    return isCode(entry.name) ? [path] : [];
  });
const files = ['config', 'plugins', 'cms/config', 'cms/src', 'site/server', 'site/src'].flatMap(
  filesIn,
);

/** What one file decides for all others, and how somebody who decides it anew would write it. */
it.each([
  ['that no room is left to write', /ENOSPC/, ['plugins/platform/server/http/refusal-of.ts']],
  ['which paths are calls', /\/api\(-auth\)\?/, ['config/contract/routes.ts']],
])('%s is decided in one place', (_, words, owners) => {
  const found = files.filter((file) => words.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual(owners);
});
