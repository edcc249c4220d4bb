import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inherited, setVariable } from '../../../scripts/bootstrap/environment.mjs';
import { copyData } from '../../contract/support/copy-world.ts';
import { demoData } from '../../contract/support/seeded.ts';
import { startStack } from '../../support/stack.ts';

/** Delay of the test bank's slow card; the usual half a minute is for people. */
const fastBank = { BANK_SLOW_MS: '4000' } as const;

/** Every visitor comes through a proxy with an address of their own, so that limits by address count them separately. */
export const trustProxy = { TRUSTED_PROXIES: '1' } as const;

/**
 * Starts one shop for all journeys, unless SHOP_URL names a running one. Workers get its addresses as variables: SHOP_URL,
 * PANEL_OF_SHOP, BANK_URL; DATA_DIR_OF_SHOP leads to its mail folder, and SEEDED_DIR to the initial demo world, for journeys
 * that end a shop of their own.
 */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  const { SHOP_URL, TEST_DIR } = inherited();
  if (SHOP_URL) return undefined;
  const home = TEST_DIR ?? mkdtempSync(join(tmpdir(), 'oner-journeys-'));
  mkdirSync(home, { recursive: true });
  // A copy next to the shops, so that large files can be shared as links on one disk.
  const [seeded, dataDir] = [join(home, 'seeded'), join(home, 'data')];
  for (const folder of [seeded, dataDir]) rmSync(folder, { recursive: true, force: true });
  await copyData(await demoData(join(home, 'seeding.log')), seeded);
  await copyData(seeded, dataDir);
  const stack = await startStack({ dataDir, env: { ...trustProxy, ...fastBank } });
  setVariable('SHOP_URL', stack.shop);
  setVariable('PANEL_OF_SHOP', stack.cms);
  setVariable('API_PORT', new URL(stack.api).port);
  setVariable('BANK_URL', stack.bank);
  setVariable('DATA_DIR_OF_SHOP', stack.dataDir);
  setVariable('SEEDED_DIR', seeded);
  return () => stack.stop();
};
