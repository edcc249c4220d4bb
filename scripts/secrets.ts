/**
 * Prints fresh secrets as lines for .env: those that the environment lacks, or those that are named. What is set is not
 * made again unasked: a second PAYEE_KEYS would close the bank details that the first one sealed. The bank's secret is
 * theirs to give.
 */
import { secretNames } from '@oner/config/env';
import { makeSecrets, missingSecrets } from '@oner/config/secrets';
import { inherited } from './bootstrap/environment.mjs';
import { giveUp, Plain, say } from './bootstrap/say.mjs';

try {
  const ours = secretNames.filter((name) => name !== 'GATEWAY_SECRET');
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !ours.includes(name));
  if (unknown.length > 0) throw new Plain(`No secret of ours: ${unknown.join(', ')}`);
  const names = asked.length > 0 ? asked : missingSecrets(ours, inherited());
  for (const [name, value] of Object.entries(makeSecrets(names))) say(`${name}=${value}`);
} catch (error) {
  giveUp(error);
}
