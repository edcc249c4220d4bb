import { join } from 'node:path';
import { inherited, setVariable } from '../../../scripts/bootstrap/environment.mjs';
import { startStack } from '../../support/stack.ts';

/**
 * One shop for all journeys, unless SHOP_URL names one that runs already. Its addresses reach the
 * workers as variables: SHOP_URL, CMS_URL, BANK_URL; DATA_DIR_OF_SHOP leads to its mail folder.
 */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  const { SHOP_URL, TEST_DIR } = inherited();
  if (SHOP_URL) return undefined;
  const stack = await startStack(TEST_DIR ? { dataDir: join(TEST_DIR, 'data') } : {});
  setVariable('SHOP_URL', stack.shop);
  setVariable('CMS_URL', stack.cms);
  setVariable('BANK_URL', stack.bank);
  setVariable('DATA_DIR_OF_SHOP', stack.dataDir);
  return () => stack.stop();
};
