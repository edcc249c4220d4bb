/** The shop that all contract tests share, and shops of single tests. */
import { inject } from 'vitest';
import { type Client, connect } from './client.ts';
import { clearPlace, type Engine, makePlace, type Place } from './engine.ts';
import type { Program } from './program.ts';
import { type ShopOptions, startShop } from './start-shop.ts';

export { someAddress } from '../../support/some-address.ts';
export { type Answer, type Client, demoPassword, type File } from './client.ts';

const run = inject('run');

/** Database engine of this run. */
export const engine: Engine['name'] = run.engine.name;

/** The shared shop of this run. Do not move its clock, and change only what the test has created. */
export const shop: Client & { readonly bankUrl: string } = {
  ...connect(run, run.place),
  bankUrl: run.bankUrl,
};

export type OwnShop = Client & {
  readonly bankUrl: string;
  /** The process of the CMS, to be killed or inspected. */
  cms(): Program;
  /** @param more variables for this start only */
  restart(more?: ShopOptions['variables']): Promise<void>;
  /** Closes it and deletes its data. */
  close(): Promise<void>;
};

/** Creates a place for a test's own shop: a copy of the demo data, or empty. */
export const ownPlace = ({ empty = false }: Pick<OwnOptions, 'empty'> = {}): Promise<Place> =>
  makePlace(run.engine, empty ? undefined : run.seeded);

export const clearOwnPlace = (place: Place): Promise<void> => clearPlace(run.engine, place);

export type OwnOptions = ShopOptions & {
  readonly empty?: boolean | undefined;
  /** Changes its data before it starts. */
  readonly prepare?: (place: Place) => Promise<void>;
};

/**
 * Starts a test's own shop, to move its clock, kill it or fill it. It must be closed. Its log is searched for faults
 * like that of the shared one, unless the test sets a log file.
 */
export const ownShop = async ({
  empty,
  prepare,
  ...options
}: OwnOptions = {}): Promise<OwnShop> => {
  const place = await ownPlace({ empty });
  await prepare?.(place);
  const running = await startShop(place, { logFile: run.logFile, ...options });
  const client = connect(running, place);
  return {
    ...client,
    bankUrl: running.bankUrl,
    cms: running.cms,
    restart: running.restart,
    close: async () => {
      await client.sql.destroy();
      await running.stop();
      await clearPlace(run.engine, place);
    },
  };
};
