/**
 * `npm run owner -- owner@example.kz`: invites an owner of the panel and prints the link to set their password; for
 * an existing owner, a link to set a new one. With `--reset-factor` it removes the second factor of an owner who has
 * lost it. A shop on SQLite must be stopped.
 */
import { join } from 'node:path';
import { modernNode, root } from './bootstrap/node.mjs';
import { giveUp, Plain, say } from './bootstrap/say.mjs';
import { buildCms, cmsIsFresh, run } from './build/parts.ts';
import { requireStopped } from './data/database.ts';
import { runEnvironment } from './start/environment.ts';

try {
  const [email = '', option] = process.argv.slice(2);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new Plain(
      'Missing argument: e-mail address. For example: npm run owner -- owner@example.kz',
    );
  const env = { ...runEnvironment(), SEED_ONLY: '1', OWNER_EMAIL: email };
  const variables = option === '--reset-factor' ? { ...env, OWNER_RESET_FACTOR: '1' } : env;
  requireStopped(['npm run owner --', email, option].filter(Boolean).join(' '));
  if (!cmsIsFresh()) await buildCms();
  const output = await run(modernNode(), ['start.mts'], { cwd: join(root, 'cms'), env: variables });
  say(/^owner: .*$/m.exec(output)?.[0] ?? output);
} catch (error) {
  giveUp(error);
}
