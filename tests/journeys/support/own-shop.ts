import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { copyWorld } from '../../contract/support/copy-world.ts';
import { type Stack, startStack } from '../../support/stack.ts';
import { visitorsDiffer } from './global-setup.ts';

/** A shop of this journey alone, with the demo world as it was before the first visitor: its CMS may be ended. */
export const ownShop = async (): Promise<Stack> => {
  const { SEEDED_DIR, TEST_DIR } = inherited();
  if (!SEEDED_DIR) throw new Error('SEEDED_DIR names no demo world to copy');
  const dataDir = mkdtempSync(join(TEST_DIR ?? tmpdir(), 'own-shop-'));
  await copyWorld(SEEDED_DIR, dataDir);
  return startStack({ dataDir, env: visitorsDiffer });
};
