import { setTimeout as sleep } from 'node:timers/promises';

/** How far the shop is while its demo world is being made, and after. */
type Health = {
  readonly ready: boolean;
  readonly step?: string;
  readonly done?: number;
  readonly total?: number;
};

/**
 * What an address says of the shop's health: /healthz of the front door, or /_ready of the CMS.
 * Undefined while nobody answers, or when the answer is no health.
 */
export const askHealth = async (url: string): Promise<Health | undefined> => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(4_000) });
    return parseHealth(await reply.json());
  } catch {
    // Refused, cut or not JSON: it is not up yet, which is the answer.
    return undefined;
  }
};

export const parseHealth = (body: unknown): Health | undefined => {
  if (!isObject(body) || typeof body.ready !== 'boolean') return undefined;
  // The front door hands on what the CMS says under a name of its own.
  const told = isObject(body.cms) ? body.cms : body;
  const { step, done, total } = told;
  return {
    ready: body.ready,
    ...(typeof step === 'string' ? { step } : {}),
    ...(typeof done === 'number' ? { done } : {}),
    ...(typeof total === 'number' ? { total } : {}),
  };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** One line about what is still to do. */
export const healthLine = ({ step, done, total }: Health): string => {
  if (!step) return 'waiting for the shop';
  return total ? `${step} (${done ?? 0} of ${total})` : step;
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
