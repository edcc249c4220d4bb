/** The end of a process, played inside of one that goes on: at a boundary of its work, and nothing is written after it. */
import type { Boundary, BoundaryKind } from '@oner/config/env';
import type { Knex } from 'knex';
import { repairReceipts } from '../../../plugins/orders/server/receipts/service.ts';
import { repairTerms } from '../../../plugins/orders/server/terms/service.ts';
import { askAtStart } from '../../../plugins/payments/server/card/ask-bank.ts';
import { resumeRegisters } from '../../../plugins/payments/server/fiscal/request-document.ts';
import { loadClock } from '../../../plugins/platform/server/clock/clock.ts';
import { db } from '../../../plugins/platform/server/db/transactions.ts';
import { strikeWith, underName } from '../../../plugins/platform/server/work/boundary.ts';
import { freeAllLeases } from '../../../plugins/platform/server/work/store.ts';

/** The so many-th boundary of this kind of a step, whatever work the step is made of; of one work, where that is named. */
export type CrashPoint = {
  readonly at: BoundaryKind;
  readonly ordinal: number;
  readonly work?: string;
};
/** Whether the process dies at a boundary; each that a step comes to is asked about once. */
export type Strike = (at: Boundary) => boolean;

export const atPlace = (place: CrashPoint): Strike => {
  let left = place.ordinal;
  return ({ work, kind }) => {
    if (kind !== place.at || work !== (place.work ?? work)) return false;
    left -= 1;
    return left === 0;
  };
};

/** A boundary as FAILPOINT names it. */
export const boundaryNameOf = ({ work, kind, ordinal }: Boundary): string =>
  `${work}:${kind}#${ordinal}`;

/** How the log tells it from a fault. */
const crashed = 'here the process dies';
class Crash extends Error {}

/** As much of Knex's client as is used here. */
type Client = {
  acquireConnection(): Promise<unknown>;
  releaseConnection(connection: unknown): Promise<void>;
};
/** Is asked before each question to the database, which is not put where it throws. @returns asks it no more */
export const beforeEachQuestion = (client: Client, look: () => void): (() => void) => {
  const { acquireConnection } = client;
  client.acquireConnection = async function whileWell(this: Client) {
    const connection = await acquireConnection.call(this);
    try {
      look();
      return connection;
    } catch (error) {
      await this.releaseConnection(connection);
      throw error;
    }
  };
  return () => void Object.assign(client, { acquireConnection });
};

export type Done = {
  readonly said: string;
  /** The boundary at which it died, as FAILPOINT names it. */
  readonly died: string | null;
  /** The boundaries it came to. */
  readonly passed: readonly Boundary[];
};

/**
 * Does one step and dies where it is struck; what else was in hand comes no further than to its next question to the database.
 * @param strike null: the step is done to its end
 */
export const dieAt = async (
  { client }: Knex,
  strike: Strike | null,
  name: string,
  step: () => Promise<string>,
): Promise<Done> => {
  let died: string | null = null;
  const passed: Boundary[] = [];
  const ending = () => `${crashed}: ${died}`;
  const endIfDead = (): void => {
    if (died !== null) throw new Crash(ending());
  };
  const release = beforeEachQuestion(client, endIfDead);
  strikeWith((at) => {
    endIfDead();
    passed.push(at);
    if (strike?.(at)) died = boundaryNameOf(at);
    endIfDead();
  });
  try {
    const said = await underName(name, step);
    return { said: died === null ? said : ending(), died, passed };
  } catch (error) {
    // Whatever a dead process still threw is heard by nobody.
    if (died === null) throw error;
    return { said: ending(), died, passed };
  } finally {
    strikeWith(undefined);
    release();
  }
};

/** Nothing is printed; what was said as a fault and is no crash of ours is kept. */
export const silence = (): { readonly faults: string[]; end(): void } => {
  const { error, log } = console;
  const faults: string[] = [];
  console.log = () => {};
  console.error = (line: unknown) => {
    if (!String(line).includes(crashed)) faults.push(String(line));
  };
  return { faults, end: () => void Object.assign(console, { error, log }) };
};

/** What is in hand when a process dies is free again when it starts, and waits for nobody's patience. */
export const recover = async (): Promise<void> => {
  await freeAllLeases();
  await db()('outbox_deliveries').whereNull('done_at').whereNull('dead_at').update({ due_at: 0 });
  await loadClock();
};

/** As recover(), of a shop with cash registers: what waits for one is visited, though its visit was not announced. */
export const recoverShop = async (): Promise<void> => {
  await recover();
  await resumeRegisters();
};

/** What a start does of itself. */
export const startAgain = async (): Promise<void> => {
  await recoverShop();
  await askAtStart();
  await repairTerms();
  await repairReceipts();
};

// The shop lets a silent bank rest for half a minute of real time, which a life of a second does not have.
const realNow = Date.now;
let aheadMs = 0;
Date.now = () => realNow() + aheadMs;
/** Half a minute goes by outside of the shop. */
export const rest = (): void => {
  aheadMs += 31_000;
};
