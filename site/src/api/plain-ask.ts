import type { Method } from '@oner/config/contract';
import { $token, expireSession, pageHeaders } from './session.ts';

/** Asks without the client of the contract, for what stands on nearly every page (saved.ts, basket.ts). */

const timeoutMs = 15_000;

/** The cause of an error by which the session of its person has ended: nobody is signed in any more. */
export const sessionExpired = 'session-expired';

type PlainRequest = {
  readonly body?: object;
  readonly key?: string;
  /** Nobody has asked for it by hand: that a session is over is said by what its person does next. */
  readonly isBackground?: boolean;
};

/** @throws Error named by the code of the refusal, or by what else went wrong */
export const ask = async <T>(
  method: Method,
  path: string,
  { body, key, isBackground = false }: PlainRequest = {},
): Promise<T> => {
  const token = $token.get();
  const answer = await fetch(path, {
    method,
    headers: {
      ...pageHeaders(),
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body ? JSON.stringify(body) : null,
    // What somebody has asked for by hand is done, though they leave the page right after it.
    keepalive: !isBackground,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const isExpired = answer.status === 401 && !isBackground && expireSession(token);
  const value = await answer.json();
  if (!answer.ok)
    throw new Error(
      value?.error?.code ?? `${answer.status}`,
      isExpired ? { cause: sessionExpired } : {},
    );
  return value;
};
