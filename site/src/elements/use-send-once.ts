import { useRef } from 'react';

/** One key per thing that is sent: the same body again is the same thing, a changed one is another. */
type BodyKey = { readonly key: string; readonly body: string };

export const keyFor = (last: BodyKey | undefined, body: object, makeKey: () => string): BodyKey => {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { key: makeKey(), body: text };
};

/**
 * Sends under an Idempotency-Key that stays with the body until an answer has come: a lost answer followed by another try
 * counts once. The same body afterwards is meant anew.
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
