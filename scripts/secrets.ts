/** Prints fresh secrets as lines for .env. The bank's secret is theirs to give, so it is not made. */
import { say } from './bootstrap/say.mjs';
import { makeSecrets, secretNames } from './start/secrets.ts';

const names = secretNames().filter((name) => name !== 'GATEWAY_SECRET');
for (const [name, value] of Object.entries(makeSecrets(names))) say(`${name}=${value}`);
