import { setTimeout as sleep } from 'node:timers/promises';

/** What GET /healthz says while the demo world is being made, and after. */
export type Health = {
  readonly ready: boolean;
  readonly step?: string;
  readonly done?: number;
  readonly total?: number;
};

/** The answer of /healthz, or undefined while nobody answers or the answer is no health. */
export const askHealth = async (origin: string): Promise<Health | undefined> => {
  try {
    const reply = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(4_000) });
    return readHealth(await reply.json());
  } catch {
    // Refused, cut or not JSON: it is not up yet, which is the answer.
    return undefined;
  }
};

export const readHealth = (body: unknown): Health | undefined => {
  if (typeof body !== 'object' || body === null || !('ready' in body)) return undefined;
  if (typeof body.ready !== 'boolean') return undefined;
  const step = 'step' in body && typeof body.step === 'string' ? { step: body.step } : {};
  const done = 'done' in body && typeof body.done === 'number' ? { done: body.done } : {};
  const total = 'total' in body && typeof body.total === 'number' ? { total: body.total } : {};
  return { ready: body.ready, ...step, ...done, ...total };
};

/** One line about what is still to do. */
export const healthLine = ({ step, done, total }: Health): string => {
  if (!step) return 'waiting for the shop';
  return total === undefined || done === undefined ? step : `${step} (${done} of ${total})`;
};

/** Whether the address answers at all with the given status. */
export const answers = async (url: string, status: number): Promise<boolean> => {
  try {
    const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(4_000) });
    await reply.body?.cancel();
    return reply.status === status;
  } catch {
    return false;
  }
};

/**
 * Asks again and again until the answer is yes.
 * @throws what `stop` is aborted with
 */
export const until = async (ask: () => Promise<boolean>, stop: AbortSignal): Promise<void> => {
  while (!(await ask())) {
    stop.throwIfAborted();
    await sleep(250);
  }
  stop.throwIfAborted();
};
