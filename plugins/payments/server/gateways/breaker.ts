import type { StatusAnswer } from './port.ts';

const FAILURES = 3;
const REST_MS = 30_000;

/**
 * After three silences in a row the bank gets half a minute of rest: jobs that wait ten seconds each for a bank
 * that is down would hold up everything else that is due.
 * @param now milliseconds of the real clock
 */
export const withBreaker = (
  ask: (number: string) => Promise<StatusAnswer>,
  now: () => number,
): ((number: string) => Promise<StatusAnswer>) => {
  let silences = 0;
  let restsUntil = 0;
  return async (number) => {
    if (now() < restsUntil) return { kind: 'silent', why: 'the bank does not answer' };
    const answer = await ask(number);
    silences = answer.kind === 'silent' ? silences + 1 : 0;
    if (silences >= FAILURES) {
      restsUntil = now() + REST_MS;
      // One more silence after the rest is enough for the next one.
      silences = FAILURES - 1;
    }
    return answer;
  };
};
