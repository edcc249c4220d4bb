import type { StatusAnswer } from '../port.ts';
import { signStatus } from './p-sign.ts';
import { readStatusAnswer } from './status-answer.ts';

export type BankAddress = {
  readonly url: string;
  readonly merchant: string;
  readonly secret: string;
};

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 65_536;

/** Asks the bank about one order; whatever goes wrong on the way is `silent`. */
export const requestStatus = async (bank: BankAddress, number: string): Promise<StatusAnswer> => {
  const asked = { ORDER: number, MERCHANT: bank.merchant };
  const body = new URLSearchParams({
    ...asked,
    GETSTATUS: '1',
    P_SIGN: signStatus(asked, bank.secret),
  });
  try {
    const response = await fetch(bank.url, {
      method: 'POST',
      body,
      // The answer decides about money: it comes from the configured address or not at all.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const xml = await readText(response);
    if (response.status !== 200) return { kind: 'silent', why: `status ${response.status}` };
    return readStatusAnswer(xml);
  } catch (error) {
    return { kind: 'silent', why: reason(error) };
  }
};

const readText = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};
