/**
 * The three boundaries at which a process may die in a way that matters (config/failpoint.ts). Off, one costs the look at a
 * variable. Only a demo shop can be told to die, by FAILPOINT in its environment; what then happens is what a power cut does.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Boundary, type BoundaryKind, env } from '@oner/config/env';
import { inSpan } from '@oner/config/tracing';

type Work = { readonly name: string; readonly passed: Map<BoundaryKind, number> };
const current = new AsyncLocalStorage<Work>();
const names = new Set<string>();
let strike: ((at: Boundary) => void) | undefined;

/** Says before the start that there is work of this name. */
export const nameWork = (name: string): void => void names.add(name);

/** Runs `work` under the name by which its boundaries are addressed, as a span of that name. */
export const underName = <T>(name: string, work: () => T): T =>
  inSpan(name, () => (strike ? current.run({ name, passed: new Map() }, work) : work()));

/** Here the process may die. */
export const boundary = (kind: BoundaryKind): void => {
  if (!strike) return;
  const { name, passed } = current.getStore() ?? { name: '', passed: new Map() };
  const ordinal = (passed.get(kind) ?? 0) + 1;
  passed.set(kind, ordinal);
  strike({ work: name, kind, ordinal });
};

/** What happens at the boundaries, for a process that plays crashes itself: what it throws ends the work there. */
export const strikeWith = (what: ((at: Boundary) => void) | undefined): void => {
  strike = what;
};

/**
 * Called once, in platform.bootstrap(), when every plugin has named its work.
 * @throws Error for a name that no work has
 */
export const armFailpoint = (): void => {
  const at = env().failpoint;
  if (!at) return;
  if (!names.has(at.work)) throw new Error(`FAILPOINT: no work is called ${at.work}`);
  strikeWith(({ work, kind, ordinal }) => {
    if (work === at.work && kind === at.kind && ordinal === at.ordinal) die();
  });
};

/** As kill -9 does: nothing is finished, nothing is told. */
const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
  // The signal is on its way; not one more step is made until it is here.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
