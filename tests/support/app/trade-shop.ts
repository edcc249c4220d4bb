/** A shop for the tests of a `describe`: each starts with the same state, or they follow one another. */
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { App } from '../app.ts';
import { openTestBank, type TestBank } from './bank.ts';
import type { EngineName } from './databases.ts';
import { firstBreach } from './invariants.ts';
import type { DeskRequest } from './request.ts';
import { type Originals, openTrade, type Shelf, type TradeOptions } from './trade.ts';

type Setup = TradeOptions & {
  /** Nothing by default. */
  readonly shelf?: Shelf;
  readonly withBank?: boolean;
  /** The tests follow one another in one shop. */
  readonly isOne?: boolean;
};
const opened = <T>(what: T | undefined): T => {
  if (what === undefined) throw new Error('no shop is open');
  return what;
};

/**
 * @param fill adds to the emptied shop what a test starts with
 * @returns the shop, its desk of orders, database and bank of the running test, and the works that it shows
 */
export const openForTests = (
  engine: EngineName,
  { originals = new Map(), shelf = new Map(), withBank, isOne, ...options }: Setup,
  fill: (originals: Originals) => Promise<unknown> = async () => {},
) => {
  let open: App | undefined;
  let emptied: Knex | undefined;
  let atBank: TestBank | undefined;
  const app: App = {
    fresh: () => opened(open).fresh(),
    get request() {
      return opened(open).request;
    },
    desk: (plugin, staff) => opened(open).desk(plugin, staff),
    crashDatabase: undefined,
    close: () => opened(open).close(),
  };
  const begin = async () => {
    atBank?.close();
    if (withBank) atBank = openTestBank();
    emptied = await app.fresh();
    originals.clear();
    await fill(originals);
  };
  beforeAll(async () => {
    open = await openTrade(engine, shelf, { ...options, originals });
    if (isOne) await begin();
  });
  if (!isOne) beforeEach(begin);
  afterAll(async () => {
    await open?.close();
    atBank?.close();
  });
  const database = () => opened(emptied);
  const desk: DeskRequest<'orders'> = (...sent) => app.desk('orders')(...sent);
  const expectConsistent = async (which?: Parameters<typeof firstBreach>[1]): Promise<void> =>
    expect(await firstBreach(database(), which)).toBeNull();
  return { app, desk, database, bank: () => opened(atBank), originals, expectConsistent };
};
