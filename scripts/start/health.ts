import { setTimeout as sleep } from 'node:timers/promises';

/** Progress of the shop while its demo world is made, and readiness. */
type Health = {
  readonly ready: boolean;
  readonly step?: string;
  readonly done?: number;
  readonly total?: number;
};

/**
 * Reads the shop's health from /healthz of the front door or /_ready of the CMS. Undefined if there is no response,
 * or it is not a health response.
 */
export const askHealth = async (url: string): Promise<Health | undefined> => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(4_000) });
    return parseHealth(await reply.json());
  } catch {
    // Refused, interrupted or not JSON: not started yet.
    return undefined;
  }
};

export const parseHealth = (body: unknown): Health | undefined => {
  if (!isObject(body) || typeof body.ready !== 'boolean') return undefined;
  // The front door passes on the response of the CMS as `cms`.
  const health = isObject(body.cms) ? body.cms : body;
  const { step, done, total } = health;
  return {
    ready: body.ready,
    ...(typeof step === 'string' ? { step } : {}),
    ...(typeof done === 'number' ? { done } : {}),
    ...(typeof total === 'number' ? { total } : {}),
  };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** One line about the current step. */
export const healthLine = ({ step, done, total }: Health): string => {
  if (!step) return 'waiting for the shop';
  return total ? `${step} (${done ?? 0} of ${total})` : step;
};

/** Whether the address responds with the given status. */
export const answers = async (url: string, status: number): Promise<boolean> => {
  try {
    const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(4_000) });
    await reply.body?.cancel();
    return reply.status === status;
  } catch {
    return false;
  }
};

/** Polls until the result is true. @throws the reason with which `stop` is aborted */
export const until = async (ask: () => Promise<boolean>, stop: AbortSignal): Promise<void> => {
  while (!(await ask())) {
    stop.throwIfAborted();
    await sleep(250);
  }
  stop.throwIfAborted();
};
