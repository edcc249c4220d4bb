/**
 * A row that one worker has in hand, a job or the delivery of an event: taken for a while, extended while its handler works, and
 * given back.
 */

import { logFault } from '@oner/config/log';
import { inTrace } from '@oner/config/tracing';
import { isStorageFull } from '../http/refusal-of.ts';
import { storageIsLow } from '../storage/storage.ts';
import { boundary, underName } from './boundary.ts';

/** Who takes a row has it for so long, in milliseconds; a process that died gives it back by silence. */
export const leaseMs = 20_000;

/**
 * Renews a lease while a long handler works.
 * @returns how to stop that: no renewal is on its way then, which would keep a row that was given back from the next worker
 */
export const holdLease = (renew: (until: number) => Promise<void>): (() => Promise<void>) => {
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renew(Date.now() + leaseMs).catch((error: unknown) =>
      logFault('lease not renewed', error),
    );
  }, leaseMs / 3);
  timer.unref();
  return () => {
    clearInterval(timer);
    return renewal;
  };
};

/**
 * The step of a worker: takes one due row and handles it, unless the shop only reads.
 * @param nameOf of its work @param traceOf whose request it comes from
 */
export const stepOf =
  <Row>(
    take: () => Promise<Row | undefined>,
    nameOf: (row: Row) => string,
    handle: (row: Row) => Promise<void>,
    traceOf: (row: Row) => string | null = () => null,
  ) =>
  async (taken: () => void): Promise<boolean> => {
    if (storageIsLow()) return false;
    const row = await take();
    if (!row) return false;
    taken();
    await inTrace(traceOf(row), () => underName(nameOf(row), () => handle(row)));
    return true;
  };

type Handling = {
  run(): Promise<void>;
  renew(until: number): Promise<void>;
  /** @returns whether that has given it back */
  finish(): Promise<boolean>;
  fail(error: unknown): Promise<void>;
  /** Where it was not given back by that. */
  letGo?(): Promise<void>;
};

/** Handles a row that was taken, and writes down what became of it. */
export const handleRow = async (row: Handling): Promise<void> => {
  const release = holdLease((until) => row.renew(until));
  let isGivenBack = false;
  try {
    await row.run();
    boundary('before-acknowledgement');
    await release();
    isGivenBack = await row.finish();
  } catch (error) {
    await release();
    await row.fail(error);
  } finally {
    if (!isGivenBack) await row.letGo?.();
  }
};

/** Whether a row that failed is given up. What a full disk stops goes on when there is room, however often it was tried. */
export const isLastTry = (attempts: number, maxAttempts: number, error: unknown): boolean =>
  attempts >= maxAttempts && !isStorageFull(error);

type GivenUp = {
  /** Of a delivery: what it is about. */
  readonly event?: string;
  readonly name: string;
  readonly key: string;
  readonly tries: number;
};

let report: (work: GivenUp) => Promise<void> = async () => {};

/** Says who is notified of rows that are given up: e-mails are written by what stands above. */
export const onGivenUp = (reporter: typeof report): void => {
  report = reporter;
};

/** Never fails: that the shop could not be notified must not keep the row from being put aside. */
export const reportGivenUp = async (work: GivenUp): Promise<void> => {
  try {
    await report(work);
  } catch (error) {
    logFault('the shop could not be told', error, { work: work.name, key: work.key });
  }
};
