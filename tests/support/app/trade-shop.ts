/** A shop shared by the tests of a `describe`, each of which starts with the same state. */
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { App } from '../app.ts';
import type { EngineName } from './databases.ts';
import { type Originals, openTrade, type TradeOptions } from './trade.ts';

/**
 * @param fill adds to the emptied shop what each test starts with
 * @returns the shop and database of the running test, and the works that it shows
 */
export const openForTests = (
  engine: EngineName,
  { originals = new Map(), ...options }: TradeOptions,
  fill: (originals: Originals) => Promise<unknown>,
) => {
  let opened: App | undefined;
  let emptied: Knex | undefined;
  const openedApp = (): App => {
    if (!opened) throw new Error('no shop is open');
    return opened;
  };
  const database = (): Knex => {
    if (!emptied) throw new Error('no database is open');
    return emptied;
  };
  const app: App = {
    fresh: () => openedApp().fresh(),
    get request() {
      return openedApp().request;
    },
    desk: (plugin) => openedApp().desk(plugin),
    crashDatabase: undefined,
    close: () => openedApp().close(),
  };
  beforeAll(async () => {
    opened = await openTrade(engine, new Map(), { ...options, originals });
  });
  beforeEach(async () => {
    emptied = await openedApp().fresh();
    originals.clear();
    await fill(originals);
  });
  afterAll(() => opened?.close());
  return { app, database, originals };
};
