/**
 * `npm run reconcile`: checks all invariants of the shop's data. Prints violations and ends with code 1 if there are
 * any. Reads only; the shop may be running. `--metrics FILE` also writes the number of broken invariants for
 * Prometheus, where its node exporter reads files.
 */
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedSecrets } from '@oner/config/secrets';
import { inherited, setVariable } from './bootstrap/environment.mjs';
import { option } from './bootstrap/option.ts';
import { giveUp, say } from './bootstrap/say.mjs';
import { dataPlace, openForReading } from './data/database.ts';
import { findInvariants, judge, verdictLines, verdictMetrics } from './reconcile/invariants.ts';

try {
  // Restore runs this file too, with its own argument.
  const metrics = option('metrics', '');
  const place = dataPlace();
  // Encrypted data can only be checked with the keys of that shop; a demo shop stores them beside its data.
  const secrets = join(place.dataDir, 'secrets.json');
  const kept = existsSync(secrets) ? storedSecrets(secrets, []) : {};
  for (const [name, value] of Object.entries({ ...kept, ...inherited() }))
    if (value) setVariable(name, value);
  const db = openForReading(place);
  try {
    const verdicts = await judge(await findInvariants(), db);
    for (const line of verdictLines(verdicts)) say(line);
    if (metrics) {
      // Renamed when complete, so that a reader never finds a partial file.
      writeFileSync(`${metrics}.new`, verdictMetrics(verdicts, Date.now()));
      renameSync(`${metrics}.new`, metrics);
    }
    const broken = verdicts.filter(({ breaches }) => breaches.length > 0).length;
    say(`${verdicts.length} invariants, ${broken} broken`);
    process.exitCode = broken > 0 ? 1 : 0;
  } finally {
    await db.destroy();
  }
} catch (error) {
  giveUp(error);
}
