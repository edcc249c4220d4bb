import { timingSafeEqual } from 'node:crypto';
import type { StatusAnswer } from './port.ts';

/** One request to a bank, and its answer as text. */
export type BankReply =
  | { readonly ok: true; readonly status: number; readonly text: string }
  | { readonly ok: false; readonly why: string };

type BankRequest = {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until an answer counts as none. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 65_536;

/** Whatever goes wrong on the way is no reply; never throws for what the bank or the network does. */
export const callBank = async (request: BankRequest): Promise<BankReply> => {
  const { url, method = 'POST', form, headers, timeoutMs = TIMEOUT_MS } = request;
  try {
    const response = await fetch(url, {
      method,
      ...(form && { body: new URLSearchParams(form) }),
      ...(headers && { headers }),
      // The answer decides about money: it comes from the configured address or not at all.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { ok: true, status: response.status, text: await readReplyText(response, MAX_BYTES) };
  } catch (error) {
    return { ok: false, why: reason(error) };
  }
};

/** The body of an answer as text. @throws Error when it is longer than `maxBytes` */
export const readReplyText = async (response: Response, maxBytes: number): Promise<string> => {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('the answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

const FAILURES = 3;
const REST_MS = 30_000;

const resets: (() => void)[] = [];
/** Every bank is asked at once again: what was silent before belonged to another shop of this process. */
export const forgetSilences = (): void => {
  for (const reset of resets) reset();
};

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
  resets.push(() => {
    silences = 0;
    restsUntil = 0;
  });
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

/** Whether two signatures are equal; takes the same time wherever they differ. Case of hex does not matter. */
export const sameSignature = (expected: string, given: string): boolean => {
  const right = Buffer.from(expected.toLowerCase(), 'utf8');
  const left = Buffer.from(given.toLowerCase(), 'utf8');
  return right.length === left.length && timingSafeEqual(right, left);
};
