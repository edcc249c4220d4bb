/** One question to Webkassa: JSON out, `{Data}` or `{Errors}` back. */
import * as z from 'zod/mini';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 262_144;

const envelope = z.object({
  Data: z.optional(z.unknown()),
  Errors: z.optional(
    z.nullable(z.array(z.object({ Code: z.number(), Text: z.optional(z.nullable(z.string())) }))),
  ),
});

export type Reply =
  | { readonly ok: true; readonly data: unknown }
  /** The register has answered with a code; what it sends along may still be of use. */
  | { readonly ok: false; readonly code: number; readonly data: unknown }
  | { readonly ok: null; readonly why: string };

/** Whatever goes wrong on the way is no reply; never throws for what the register or the network does. */
export const callWebkassa = async (
  url: string,
  apiKey: string,
  path: string,
  body: object,
): Promise<Reply> => {
  try {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await readText(response);
    if (response.status >= 500) return { ok: null, why: `status ${response.status}` };
    return replyOf(text, response.status);
  } catch (error) {
    return { ok: null, why: error instanceof Error ? error.message : String(error) };
  }
};

const replyOf = (text: string, status: number): Reply => {
  const parsed = z.safeParse(envelope, JSON.parse(text));
  if (!parsed.success) return { ok: null, why: `status ${status}, and no answer we know` };
  const { Data: data = null, Errors } = parsed.data;
  const code = Errors?.[0]?.Code;
  if (code !== undefined) return { ok: false, code, data };
  return data === null ? { ok: null, why: 'an empty answer' } : { ok: true, data };
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
