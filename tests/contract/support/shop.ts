/** The shop that all contract tests share, and shops of a test's own. */
import { inject } from 'vitest';
import { type Client, connect } from './client.ts';
import { clearPlace, type Engine, makePlace, type Place } from './engine.ts';
import type { Program } from './program.ts';
import { type ShopOptions, startShop } from './start-shop.ts';

export { someAddress } from '../../support/some-address.ts';
export { type Answer, type Client, demoPassword, type File } from './client.ts';

const run = inject('run');

/** Which database this run stands on. */
export const engine: Engine['name'] = run.engine.name;

/** The shop of this run. Others look at it too: leave its clock alone, and make what you change. */
export const shop: Client & { readonly bankUrl: string } = {
  ...connect(run, run.place),
  bankUrl: run.bankUrl,
};

export type OwnShop = Client & {
  readonly bankUrl: string;
  /** The process of the CMS, to be killed or listened to. */
  cms(): Program;
  /** @param more variables for this start alone */
  restart(more?: ShopOptions['variables']): Promise<void>;
  /** Closes it and removes its data. */
  close(): Promise<void>;
};

/** A place for a shop of the test's own: a copy of the demo world, or empty. */
export const ownPlace = ({ empty = false }: Pick<OwnOptions, 'empty'> = {}): Promise<Place> =>
  makePlace(run.engine, empty ? undefined : run.seeded);

export const clearOwnPlace = (place: Place): Promise<void> => clearPlace(run.engine, place);

export type OwnOptions = ShopOptions & {
  readonly empty?: boolean | undefined;
  /** What becomes of its data before it starts. */
  readonly prepare?: (place: Place) => Promise<void>;
};

/**
 * A shop of the test's own, to move its clock, kill it or fill it. Close it in the end.
 * Its log is searched for faults like that of the shared one, unless the test brings a file of its own.
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
