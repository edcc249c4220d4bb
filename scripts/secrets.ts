/**
 * Prints new secrets as lines for .env: those missing in the environment, or those named. Existing ones are only made
 * again on request: with another PAYEE_KEYS, bank details encrypted under the first could not be decrypted. The bank
 * provides its own secret.
 */
import { secretNames } from '@oner/config/env';
import { makeSecrets, missingSecrets } from '@oner/config/secrets';
import { inherited } from './bootstrap/environment.mjs';
import { giveUp, Plain, say } from './bootstrap/say.mjs';

try {
  const ours = secretNames.filter((name) => name !== 'GATEWAY_SECRET');
  const requested = process.argv.slice(2);
  const unknown = requested.filter((name) => !ours.includes(name));
  if (unknown.length > 0) throw new Plain(`Unknown secrets: ${unknown.join(', ')}`);
  const names = requested.length > 0 ? requested : missingSecrets(ours, inherited());
  for (const [name, value] of Object.entries(makeSecrets(names))) say(`${name}=${value}`);
} catch (error) {
  giveUp(error);
}
