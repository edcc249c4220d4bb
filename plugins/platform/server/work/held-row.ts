/**
 * A row that one worker is handling, a job or the delivery of an event: leased for a while, extended while its handler runs,
 * and released.
 */

import { logFault } from '@oner/config/log';
import { inTrace } from '@oner/config/tracing';
import { isStorageFull } from '../http/refusal-of.ts';
import { storageIsLow } from '../storage/storage.ts';
import { boundary, underName } from './boundary.ts';

/** Length of a lease in milliseconds; the lease of a process that died expires. */
export const leaseMs = 20_000;

/**
 * Renews a lease while a long handler runs.
 * @returns stops the renewal and waits for a pending one, which would keep a released row from the next worker
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
 * The step of a worker: takes one due row and handles it, unless the shop is read-only.
 * @param nameOf the name of its work @param traceOf the trace of the request that created it
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
  /** @returns whether this has released the row */
  finish(): Promise<boolean>;
  fail(error: unknown): Promise<void>;
  /** Called if finish() has not released the row. */
  letGo?(): Promise<void>;
};

/** Handles a leased row, and records the outcome. */
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

/** Whether a failed row becomes dead. Work that a full disk stops is retried until there is room, however often. */
export const isLastTry = (attempts: number, maxAttempts: number, error: unknown): boolean =>
  attempts >= maxAttempts && !isStorageFull(error);

type DeadRow = {
  /** Only for a delivery: the name of its event. */
  readonly event?: string;
  readonly name: string;
  readonly key: string;
  readonly tries: number;
};

let report: (work: DeadRow) => Promise<void> = async () => {};

/** Sets the function that reports dead rows: higher modules write the e-mails. */
export const onDeadRow = (reporter: typeof report): void => {
  report = reporter;
};

/** Never fails: a failed notification must not keep the row from being marked dead. */
export const reportDeadRow = async (work: DeadRow): Promise<void> => {
  try {
    await report(work);
  } catch (error) {
    logFault('dead letter not reported', error, { work: work.name, key: work.key });
  }
};
