import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inherited, setVariable } from '../../../scripts/bootstrap/environment.mjs';
import { copyWorld } from '../../contract/support/copy-world.ts';
import { demoWorld } from '../../contract/support/seeded.ts';
import { startStack } from '../../support/stack.ts';

/** The slow card of the test bank; half a minute is for people. */
const bankInHaste = { BANK_SLOW_MS: '4000' } as const;

/** Every visitor comes through a proxy of ours with an address of their own, so that limits by address tell them apart. */
export const visitorsDiffer = { TRUSTED_PROXIES: '1' } as const;

/**
 * One shop for all journeys, unless SHOP_URL names one that runs already. Its addresses reach the
 * workers as variables: SHOP_URL, PANEL_OF_SHOP, BANK_URL; DATA_DIR_OF_SHOP leads to its mail folder, and
 * SEEDED_DIR to the demo world as it was before the first visitor, for journeys that end a shop of their own.
 */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  const { SHOP_URL, TEST_DIR } = inherited();
  if (SHOP_URL) return undefined;
  const home = TEST_DIR ?? mkdtempSync(join(tmpdir(), 'oner-journeys-'));
  mkdirSync(home, { recursive: true });
  // A copy beside the shops: what is heavy in it is shared with theirs, which disks do not do among each other.
  const [seeded, dataDir] = [join(home, 'seeded'), join(home, 'data')];
  for (const folder of [seeded, dataDir]) rmSync(folder, { recursive: true, force: true });
  await copyWorld(await demoWorld(join(home, 'seeding.log')), seeded);
  await copyWorld(seeded, dataDir);
  const stack = await startStack({ dataDir, env: { ...visitorsDiffer, ...bankInHaste } });
  setVariable('SHOP_URL', stack.shop);
  setVariable('PANEL_OF_SHOP', stack.cms);
  setVariable('API_PORT', new URL(stack.api).port);
  setVariable('BANK_URL', stack.bank);
  setVariable('DATA_DIR_OF_SHOP', stack.dataDir);
  setVariable('SEEDED_DIR', seeded);
  return () => stack.stop();
};
