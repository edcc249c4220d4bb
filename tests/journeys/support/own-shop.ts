import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { type Client, clockOf, connect } from '../../contract/support/client.ts';
import { copyData } from '../../contract/support/copy-world.ts';
import { type Stack, startStack } from '../../support/stack.ts';
import { trustProxy } from './global-setup.ts';

/**
 * A shop for this journey alone, with the initial demo world: its CMS may be ended.
 * @param env settings that differ from those of every shop
 */
export const ownShop = async (env: Readonly<Record<string, string>> = {}): Promise<Stack> => {
  const { SEEDED_DIR, TEST_DIR } = inherited();
  if (!SEEDED_DIR) throw new Error('SEEDED_DIR is not set to demo data');
  const dataDir = mkdtempSync(join(TEST_DIR ?? tmpdir(), 'own-shop-'));
  await copyData(SEEDED_DIR, dataDir);
  return startStack({ dataDir, env: { ...trustProxy, ...env } });
};

/** Calls to a journey's shop. The caller closes its database: `client.sql.destroy()`. */
export const clientOf = ({ api, cms, dataDir, databaseUrl }: Stack): Client =>
  connect({ api, panel: cms }, { dataDir, databaseUrl: databaseUrl ?? '' });

/** A shop whose clock is ahead. The journeys of one worker share it, so each counts from its current time. */
export type LaterShop = ReturnType<typeof clockOf> & {
  /** Origins of the pages and of the panel. */
  readonly shop: string;
  readonly cms: string;
  readonly client: Client;
};

export const laterShop = ({ shop, cms }: Stack, client: Client): LaterShop => ({
  shop,
  cms,
  client,
  ...clockOf(client),
});
