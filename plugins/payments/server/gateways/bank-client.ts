import { timingSafeEqual } from 'node:crypto';
import type { StatusAnswer } from './port.ts';

export type BankReply =
  | { readonly ok: true; readonly status: number; readonly text: string }
  | { readonly ok: false; readonly why: string };

type BankRequest = {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Timeout in milliseconds. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 65_536;

/** Sends a request. Any failure gives a reply with `ok: false`; never throws for errors of the bank or the network. */
export const callBank = async (request: BankRequest): Promise<BankReply> => {
  const { url, method = 'POST', form, headers, timeoutMs = TIMEOUT_MS } = request;
  try {
    const response = await fetch(url, {
      method,
      ...(form && { body: new URLSearchParams(form) }),
      ...(headers && { headers }),
      // The response decides about money, so it must come from the configured address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { ok: true, status: response.status, text: await readReplyText(response, MAX_BYTES) };
  } catch (error) {
    return { ok: false, why: reason(error) };
  }
};

/** Returns the body of a response as text. @throws Error if it is longer than `maxBytes` */
export const readReplyText = async (response: Response, maxBytes: number): Promise<string> => {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('the response is too long');
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
/** Resets the pauses of all banks, which may stem from another shop instance of this process. */
export const resetBreakers = (): void => {
  for (const reset of resets) reset();
};

/**
 * Pauses queries for half a minute after three failures in a row, because jobs that wait ten seconds each for a bank that
 * is down would delay all other due jobs.
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
    if (now() < restsUntil) return { kind: 'silent', why: 'no response from the bank' };
    const answer = await ask(number);
    silences = answer.kind === 'silent' ? silences + 1 : 0;
    if (silences >= FAILURES) {
      restsUntil = now() + REST_MS;
      // One more failure after the pause starts the next one.
      silences = FAILURES - 1;
    }
    return answer;
  };
};

/** Compares two signatures in constant time, regardless of the case of hex digits. */
export const sameSignature = (expected: string, given: string): boolean => {
  const right = Buffer.from(expected.toLowerCase(), 'utf8');
  const left = Buffer.from(given.toLowerCase(), 'utf8');
  return right.length === left.length && timingSafeEqual(right, left);
};
