/** One question to the bank: a signed form out, XML back. */
export type BankAddress = {
  readonly url: string;
  readonly merchant: string;
  readonly secret: string;
};

export type BankReply =
  | { readonly ok: true; readonly xml: string }
  | { readonly ok: false; readonly why: string };

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 65_536;

/** Whatever goes wrong on the way is no reply; never throws for what the bank or the network does. */
export const callBank = async (
  bank: BankAddress,
  fields: Readonly<Record<string, string>>,
): Promise<BankReply> => {
  try {
    const response = await fetch(bank.url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      // The answer decides about money: it comes from the configured address or not at all.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const xml = await readText(response);
    return response.status === 200
      ? { ok: true, xml }
      : { ok: false, why: `status ${response.status}` };
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
