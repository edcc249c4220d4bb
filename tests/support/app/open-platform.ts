/** The platform alone, without other plugins, for the tests of a `describe`. */
import type { Knex } from 'knex';
import { afterAll, beforeAll } from 'vitest';
import { type App, openApp } from '../app.ts';
import type { EngineName } from './databases.ts';

/**
 * Opens the platform on one database for all tests of the `describe`, and closes it after them.
 * @returns the database, once the tests run
 */
export const openPlatform = (engine: EngineName): (() => Knex) => {
  let app: App | undefined;
  let database: Knex;
  beforeAll(async () => {
    app = await openApp(engine, { plugins: {}, stubs: {} });
    database = await app.fresh();
  });
  afterAll(() => app?.close());
  return () => database;
};
