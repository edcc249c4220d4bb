import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
/** What they are. When there are fewer, lower it. */
const most = 310;

it('tests ask the database past the shop ever less often', () => {
  const files = globSync('tests/{app,contract,faults}/**/*.ts', { cwd: root });
  const asked = files.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/\b(?:sql|database)\(\s*['`]/g) ?? [],
  );
  expect(asked.length, 'a call, a desk or reconcile says it too').toBeLessThanOrEqual(most);
});
