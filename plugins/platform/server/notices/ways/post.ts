import { faultOutcome, type Outcome } from '../../domain/notices/outcome.ts';

const patienceMs = 10_000;

type Read = (status: number, body: unknown) => Outcome;

/**
 * Sends a form or JSON and reads the answer; never throws for what the other side does, and never names the address,
 * which may hold a key.
 */
export const post = async (url: string, init: RequestInit, read: Read): Promise<Outcome> => {
  try {
    const answer = await fetch(url, {
      ...init,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return read(answer.status, await jsonOf(answer));
  } catch (error) {
    return faultOutcome(codeOf(error));
  }
};

const jsonOf = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const codeOf = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
};
