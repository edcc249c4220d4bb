/** Simulates the end of a process inside one that goes on: it stops at a boundary, and nothing is written after it. */
import type { Boundary, BoundaryKind } from '@oner/config/env';
import type { Knex } from 'knex';
import { repairTerms } from '../../../plugins/orders/server/terms/service.ts';
import { planQueriesAtStart } from '../../../plugins/payments/server/card/query-bank.ts';
import { resumeRegisters } from '../../../plugins/payments/server/fiscal/request-document.ts';
import { loadClock } from '../../../plugins/platform/server/clock/clock.ts';
import { db } from '../../../plugins/platform/server/db/transactions.ts';
import { strikeWith, underName } from '../../../plugins/platform/server/work/boundary.ts';
import { freeAllLeases } from '../../../plugins/platform/server/work/store.ts';

/** The n-th boundary of this kind in a step; only of one task if `work` is given. */
export type CrashPoint = {
  readonly at: BoundaryKind;
  readonly ordinal: number;
  readonly work?: string;
};
/** Whether the process dies at a boundary; called once for each boundary that a step reaches. */
export type ShouldCrash = (at: Boundary) => boolean;

export const crashAt = (place: CrashPoint): ShouldCrash => {
  let left = place.ordinal;
  return ({ work, kind }) => {
    if (kind !== place.at || work !== (place.work ?? work)) return false;
    left -= 1;
    return left === 0;
  };
};

/** The name of a boundary as in FAILPOINT. */
export const boundaryNameOf = ({ work, kind, ordinal }: Boundary): string =>
  `${work}:${kind}#${ordinal}`;

/** Marks a simulated crash in the log, unlike a fault. */
const crashMessage = 'simulated crash';
class Crash extends Error {}

/** The part of Knex's client that is used here. */
type Client = {
  acquireConnection(): Promise<unknown>;
  releaseConnection(connection: unknown): Promise<void>;
};
/** Calls `look` before each database query and cancels the query if it throws. @returns removes the hook */
export const beforeEachQuery = (client: Client, hook: () => void): (() => void) => {
  const { acquireConnection } = client;
  client.acquireConnection = async function whileWell(this: Client) {
    const connection = await acquireConnection.call(this);
    try {
      hook();
      return connection;
    } catch (error) {
      await this.releaseConnection(connection);
      throw error;
    }
  };
  return () => void Object.assign(client, { acquireConnection });
};

export type StepRun = {
  readonly outcome: string;
  /** Name of the boundary at which the process died, as in FAILPOINT. */
  readonly crashedAt: string | null;
  /** The boundaries that were reached. */
  readonly reached: readonly Boundary[];
};

/**
 * Runs one step and dies where `strike` decides; other running work fails at its next database query.
 * @param strike null runs the step to its end
 */
export const runWithCrash = async (
  { client }: Knex,
  strike: ShouldCrash | null,
  name: string,
  step: () => Promise<string>,
): Promise<StepRun> => {
  let crashedAt: string | null = null;
  const reached: Boundary[] = [];
  const message = () => `${crashMessage}: ${crashedAt}`;
  const throwIfCrashed = (): void => {
    if (crashedAt !== null) throw new Crash(message());
  };
  const release = beforeEachQuery(client, throwIfCrashed);
  strikeWith((at) => {
    throwIfCrashed();
    reached.push(at);
    if (strike?.(at)) crashedAt = boundaryNameOf(at);
    throwIfCrashed();
  });
  try {
    const outcome = await underName(name, step);
    return { outcome: crashedAt === null ? outcome : message(), crashedAt, reached };
  } catch (error) {
    // Later errors of a dead process are ignored.
    if (crashedAt === null) throw error;
    return { outcome: message(), crashedAt, reached };
  } finally {
    strikeWith(undefined);
    release();
  }
};

/** Prints nothing; collects reported faults, except simulated crashes. */
export const muteConsole = (): { readonly faults: string[]; end(): void } => {
  const { error, log } = console;
  const faults: string[] = [];
  console.log = () => {};
  console.error = (line: unknown) => {
    if (!String(line).includes(crashMessage)) faults.push(String(line));
  };
  return { faults, end: () => void Object.assign(console, { error, log }) };
};

/** Frees what was in progress when the process died, as a start does, and makes all deliveries due at once. */
export const recover = async (): Promise<void> => {
  await freeAllLeases();
  await db()('outbox_deliveries').whereNull('done_at').whereNull('dead_at').update({ due_at: 0 });
  await loadClock();
};

/** As recover(), for a shop with cash registers: also visits those with waiting documents whose visit was not announced. */
export const recoverShop = async (): Promise<void> => {
  await recover();
  await resumeRegisters();
};

/** What a start of the shop does by itself. */
export const restartShop = async (): Promise<void> => {
  await recoverShop();
  await planQueriesAtStart();
  await repairTerms();
};

// The shop pauses calls to a silent bank for half a minute of real time, which a test does not have.
const realNow = Date.now;
let aheadMs = 0;
Date.now = () => realNow() + aheadMs;
/** Half a minute of real time passes. */
export const skipBankPause = (): void => {
  aheadMs += 31_000;
};
