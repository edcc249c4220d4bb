import { logFault } from './log.ts';

/** Who takes a row has it for so long; a process that died gives it back by silence. */
export const leaseMs = 20_000;

/** Renews a lease while a long handler works. Returns how to stop that. */
export const holdLease = (renew: (until: number) => Promise<void>): (() => void) => {
  const timer = setInterval(() => {
    renew(Date.now() + leaseMs).catch((error: unknown) => logFault('lease not renewed', error));
  }, leaseMs / 3);
  timer.unref();
  return () => clearInterval(timer);
};
