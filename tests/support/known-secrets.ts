import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoSecrets } from '@oner/config/env';

/** Writes the public demo secrets into a shop's folder, so that a test can sign as its bank or its front door. */
export const keepKnownSecrets = (dataDir: string): void => {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(demoSecrets), { mode: 0o600 });
};
