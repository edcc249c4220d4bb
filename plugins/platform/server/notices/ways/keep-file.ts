import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import type { Outcome } from '../../domain/notices/outcome.ts';

/** A demo sends nothing: each message is a file in DATA_DIR/<way>, as letters are in DATA_DIR/mail. */
export const keepFile = async (
  way: string,
  to: string,
  text: string,
  key: string,
): Promise<Outcome> => {
  const folder = join(env().dataDir, way);
  await mkdir(folder, { recursive: true });
  const name = createHash('sha256').update(key).digest('hex').slice(0, 32);
  const file = join(folder, `${name}.txt`);
  await writeFile(`${file}.part`, `To: ${to}\n\n${text}\n`);
  await rename(`${file}.part`, file);
  return { is: 'sent' };
};
