/**
 * The three boundaries at which a crash of the process matters (config/failpoint.ts). When off, a boundary costs the check of
 * one variable. Only a demo shop can be made to crash, by FAILPOINT in its environment; the effect is that of a power failure.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Boundary, type BoundaryKind, env } from '@oner/config/env';
import { inSpan } from '@oner/config/tracing';

type Work = { readonly name: string; readonly passed: Map<BoundaryKind, number> };
const current = new AsyncLocalStorage<Work>();
const names = new Set<string>();
let strike: ((at: Boundary) => void) | undefined;

/** Registers a name of work, before the start. */
export const nameWork = (name: string): void => void names.add(name);

/** Runs `work` under the name that identifies its boundaries, as a trace span of that name. */
export const underName = <T>(name: string, work: () => T): T =>
  inSpan(name, () => (strike ? current.run({ name, passed: new Map() }, work) : work()));

/** Crashes the process if FAILPOINT names this boundary. */
export const boundary = (kind: BoundaryKind): void => {
  if (!strike) return;
  const { name, passed } = current.getStore() ?? { name: '', passed: new Map() };
  const ordinal = (passed.get(kind) ?? 0) + 1;
  passed.set(kind, ordinal);
  strike({ work: name, kind, ordinal });
};

/** Replaces the effect of a boundary, for a process that simulates crashes: an error that it throws ends the work there. */
export const strikeWith = (what: ((at: Boundary) => void) | undefined): void => {
  strike = what;
};

/**
 * Called once, in platform.bootstrap(), after every plugin has named its work.
 * @throws Error for an unknown name
 */
export const armFailpoint = (at: Boundary | null = env().failpoint): void => {
  if (!at) return;
  if (!names.has(at.work)) throw new Error(`FAILPOINT: unknown work ${at.work}`);
  strikeWith(({ work, kind, ordinal }) => {
    if (work === at.work && kind === at.kind && ordinal === at.ordinal) die();
  });
};

/** Like kill -9: nothing is finished or reported. */
const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
  // The signal is asynchronous; blocks until it arrives.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
