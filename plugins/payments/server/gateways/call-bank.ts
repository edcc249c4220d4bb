/** One request to a bank, and its answer as text. */
export type BankReply =
  | { readonly ok: true; readonly status: number; readonly text: string }
  | { readonly ok: false; readonly why: string };

export type BankRequest = {
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
    return { ok: true, status: response.status, text: await readText(response) };
  } catch (error) {
    return { ok: false, why: reason(error) };
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
