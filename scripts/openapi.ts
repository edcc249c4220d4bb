/**
 * `npm run openapi`: writes openapi.json (OpenAPI 3.1) from the contract, the same objects that
 * route and check on the server. `npm run openapi -- --check` only compares.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@oner/config/contract';
import { root } from './bootstrap/node.mjs';
import { giveUp, Plain, say } from './bootstrap/say.mjs';
import { openApi } from './openapi/document.ts';

const file = join(root, 'openapi.json');
const text = `${JSON.stringify(openApi(Object.values(calls)), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
  say(`${Object.keys(calls).length} calls written to openapi.json`);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  giveUp(new Plain('openapi.json is not what the contract says. Next: npm run openapi'));
} else {
  say('openapi.json is what the contract says.');
}
