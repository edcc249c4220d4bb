/** Memory and PostgreSQL find what a plain filter finds; OpenSearch is tested in tests/cluster. */
import { describe } from 'vitest';
import {
  openCappedPostgres,
  openMemory,
  openPostgresEngine,
  testEngine,
} from '../../support/app/engine-suite.ts';
import { testFollowing } from '../../support/app/following-suite.ts';

describe('works found in memory', () => testEngine(openMemory));
describe('works found by PostgreSQL', () => testEngine(openPostgresEngine));
describe('works found by PostgreSQL in a large catalogue', () =>
  testEngine(openCappedPostgres, true));
describe('while an engine follows the catalogue', () => testFollowing());
