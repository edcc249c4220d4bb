/**
 * `npm run sbom`: writes a list of packages (CycloneDX) for each lock file to `sbom/`. With `-- --check` it writes no
 * files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/node.mjs';
import { giveUp, say } from './bootstrap/say.mjs';
import { makeSbom } from './sbom/make.ts';

try {
  const onlyTry = process.argv.includes('--check');
  const folder = join(root, 'sbom');
  for (const part of ['oner', 'site'] as const) {
    const bom = await makeSbom(part);
    const file = join(folder, `${part}.cdx.json`);
    if (!onlyTry) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
    }
    say(`${part}: ${bom.components.length} packages${onlyTry ? '' : `, ${file}`}`);
  }
} catch (error) {
  giveUp(error);
}
