/**
 * `npm run openapi`: writes openapi.json (OpenAPI 3.1) from the contract, the same objects that the server uses for
 * routing and validation.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@oner/config/contract';
import { staffCalls } from '@oner/config/contract/staff';
import { root } from './bootstrap/node.mjs';
import { say } from './bootstrap/say.mjs';
import { openApi } from './openapi/document.ts';

const text = JSON.stringify(openApi(Object.values(calls), Object.values(staffCalls)), null, 2);
writeFileSync(join(root, 'openapi.json'), `${text}\n`);
const count = Object.keys({ ...calls, ...staffCalls }).length;
say(`${count} calls written to openapi.json`);
