import type { Method } from '@oner/config/contract';
import { $token, expireSession, pageHeaders } from './session.ts';

/** Sends requests without the client of the contract, for code that nearly every page loads (saved.ts, basket.ts). */

const timeoutMs = 15_000;

/** Cause of an error after which the session has ended. */
export const sessionExpired = 'session-expired';

type RequestOptions = {
  readonly body?: object;
  readonly key?: string;
  /** True for requests without a user action: these do not end the session on 401. */
  readonly isBackground?: boolean;
};

/** @throws Error with the code of the refusal or of the failure as its message */
export const request = async <T>(
  method: Method,
  path: string,
  { body, key, isBackground = false }: RequestOptions = {},
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
    // A request caused by a user action completes even if the page is left right after it.
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
