import { useEffect, useReducer, useState } from 'react';

export type Answer<T> = {
  /** The last answer; it stays while a later question fails. */
  readonly data: T | undefined;
  readonly error: unknown;
  readonly askAgain: () => void;
};

/**
 * One question to the server, asked again when a person comes back to the page unless it is not to be followed. For pages
 * whose whole content is one answer.
 * @param ask a function that stays the same from render to render
 */
export const useAnswer = <T>(
  isWanted: boolean,
  ask: (signal: AbortSignal) => Promise<T>,
  { isFollowed = true } = {},
): Answer<T> => {
  const [state, setState] = useState<Omit<Answer<T>, 'askAgain'>>({
    data: undefined,
    error: undefined,
  });
  const [turn, askAgain] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is what asks again.
  useEffect(() => {
    if (!isWanted) return;
    const leave = new AbortController();
    const { signal } = leave;
    const run = async (): Promise<void> => {
      try {
        const data = await ask(signal);
        if (!signal.aborted) setState({ data, error: undefined });
      } catch (error) {
        if (!signal.aborted) setState(({ data }) => ({ data, error }));
      }
    };
    const onSeen = (): void => {
      if (document.visibilityState === 'visible') void run();
    };
    void run();
    if (isFollowed) addEventListener('visibilitychange', onSeen, { signal });
    return () => leave.abort();
  }, [isWanted, ask, isFollowed, turn]);

  return { ...state, askAgain };
};
