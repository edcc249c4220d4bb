/** Memory and PostgreSQL find what a plain filter finds; OpenSearch does so in tests/cluster. */
import { describe } from 'vitest';
import { openMemory, openPostgresEngine, testEngine } from '../../support/app/engine-suite.ts';
import { testFollowing } from '../../support/app/following-suite.ts';

describe('works found in memory', () => testEngine(openMemory));
describe('works found by PostgreSQL', () => testEngine(openPostgresEngine));
describe('what follows the catalogue', () => testFollowing());
