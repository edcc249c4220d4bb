/**
 * `npm run reconcile`: compares the data of the shop with everything that has to be true of it.
 * Ends with code 1 and a list on any breach. Reads only; the shop may be running.
 * `--metrics FILE` writes how many are broken for Prometheus too, where its node exporter reads files.
 */
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepSecrets } from '@oner/config/secrets';
import { inherited, setVariable } from './bootstrap/environment.mjs';
import { giveUp, say } from './bootstrap/say.mjs';
import { dataPlace, openForReading } from './data/database.ts';
import { findInvariants, judge, verdictLines, verdictMetrics } from './reconcile/invariants.ts';

try {
  const { metrics } = parseArgs({ options: { metrics: { type: 'string' } } }).values;
  const place = dataPlace();
  // What is sealed can be checked only under the keys of that shop; a demo shop keeps them beside its data.
  const secrets = join(place.dataDir, 'secrets.json');
  const kept = existsSync(secrets) ? keepSecrets(secrets, []) : {};
  for (const [name, value] of Object.entries({ ...kept, ...inherited() }))
    if (value) setVariable(name, value);
  const db = openForReading(place);
  try {
    const verdicts = await judge(await findInvariants(), db);
    for (const line of verdictLines(verdicts)) say(line);
    if (metrics) {
      // At once, so that nobody reads half of it.
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
