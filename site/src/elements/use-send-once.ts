import { useRef } from 'react';

/** One idempotency key per body: an equal body keeps its key, a changed one gets another. */
type BodyKey = { readonly key: string; readonly body: string };

export const keyFor = (last: BodyKey | undefined, body: object, makeKey: () => string): BodyKey => {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { key: makeKey(), body: text };
};

/**
 * Sends under an Idempotency-Key that stays with the body until a reply arrives, so a retry after a lost reply counts
 * once. The same body afterwards gets a new key.
 */
export const useSendOnce = () => {
  const last = useRef<BodyKey>(undefined);
  return async <T>(body: object, send: (key: string) => Promise<T>): Promise<T> => {
    last.current = keyFor(last.current, body, () => crypto.randomUUID());
    const answer = await send(last.current.key);
    last.current = undefined;
    return answer;
  };
};
