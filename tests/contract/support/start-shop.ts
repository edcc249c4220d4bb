/** A complete shop without its pages: CMS and test bank as processes on their own ports. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/bootstrap/node.mjs';
import { freePort } from '../../support/free-port.ts';
import { keepKnownSecrets } from '../../support/known-secrets.ts';
import type { Origins } from './client.ts';
import type { Place } from './engine.ts';
import { type Program, startProgram, untilReady } from './program.ts';

const bankScript = 'plugins/payments/test-bank/main.ts';

export type ShopOptions = {
  /** Program that runs the CMS; default: the shop's own. */
  readonly script?: string;
  readonly variables?: Readonly<Record<string, string | undefined>>;
  readonly logFile?: string;
  readonly withoutBank?: boolean;
};

export type RunningShop = Origins & {
  readonly bankUrl: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The process of the CMS; a new one after restart(). */
  cms(): Program;
  bank(): Program | undefined;
  stop(): Promise<void>;
  /** Restarts the CMS on the same port and data after it was stopped or killed. */
  restart(more?: ShopOptions['variables']): Promise<void>;
};

export const variablesOf = async (
  place: Place,
  more: ShopOptions['variables'] = {},
): Promise<Record<string, string | undefined>> => {
  keepKnownSecrets(place.dataDir);
  return {
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    CMS_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    CMS_HOST: undefined,
    BANK_PORT: String(await freePort()),
    PUBLIC_URL: undefined,
    SMTP_URL: undefined,
    SEED_ONLY: undefined,
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl || undefined,
    ...more,
  };
};

export const startShop = async (place: Place, options: ShopOptions = {}): Promise<RunningShop> => {
  const { script = 'cms/start.mts', logFile, withoutBank = false } = options;
  const variables = await variablesOf(place, options.variables);
  const api = `http://127.0.0.1:${variables.API_PORT}`;
  const panel = `http://127.0.0.1:${variables.CMS_PORT}`;
  const bankUrl = `http://127.0.0.1:${variables.BANK_PORT}`;
  const hasBank = !withoutBank && existsSync(join(root, bankScript));
  const bank = hasBank ? startProgram(bankScript, variables, logFile) : undefined;
  let cms = startProgram(script, variables, logFile);
  await untilReady(cms, `${api}/_ready`);
  return {
    api,
    panel,
    bankUrl,
    variables,
    cms: () => cms,
    bank: () => bank,
    stop: async () => {
      await cms.stop();
      await bank?.stop();
    },
    restart: async (more = {}) => {
      cms = startProgram(script, { ...variables, ...more }, logFile);
      await untilReady(cms, `${api}/_ready`);
    },
  };
};

/** Starts the program that creates seeds and demo data of a place without opening a shop. */
export const beginToSeed = async (place: Place, logFile?: string): Promise<Program> =>
  startProgram('cms/start.mts', await variablesOf(place, { SEED_ONLY: '1' }), logFile);

/** Creates seeds and demo data of a place; completes an interrupted run. */
export const seedPlace = async (place: Place, logFile?: string): Promise<void> => {
  const program = await beginToSeed(place, logFile);
  const code = await program.ended;
  if (code !== 0)
    throw new Error(`Seeding exited with code ${code}:\n${program.output().slice(-6000)}`);
};
