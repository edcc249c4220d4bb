/** What came of a try to send a message; a channel's answer in words that are the same for all of them. */
export type Outcome =
  | { readonly is: 'sent' }
  /** Surely not sent, and worth another try. */
  | { readonly is: 'later'; readonly why: string; readonly waitMs: number }
  /** Surely not sent, and another try would end the same. */
  | { readonly is: 'refused'; readonly why: string; readonly blocked: boolean }
  /** Nobody knows: it is never sent twice, so the person hears by mail instead. */
  | { readonly is: 'unknown'; readonly why: string };

const longestWaitMs = 3_600_000;
const secondMs = 1000;

/**
 * @param status of the HTTP answer
 * @param body its JSON, as the Bot API writes it
 */
export const telegramOutcome = (status: number, body: unknown): Outcome => {
  const said = (body ?? {}) as {
    ok?: unknown;
    description?: unknown;
    parameters?: { retry_after?: unknown };
  };
  if (status === 200 && said.ok === true) return { is: 'sent' };
  const why = `${status} ${typeof said.description === 'string' ? said.description : ''}`.trim();
  if (status === 429) {
    const seconds = Number(said.parameters?.retry_after ?? 1);
    const waitMs = Math.min(longestWaitMs, Math.max(1, seconds || 1) * secondMs);
    return { is: 'later', why, waitMs };
  }
  if (status >= 500) return { is: 'later', why, waitMs: 0 };
  // 401 and 404: our token is wrong, which a person mends; the messages wait for him.
  if (status === 401 || status === 404) return { is: 'later', why, waitMs: 60 * secondMs };
  const gone = /blocked by the user|user is deactivated|chat not found|can't initiate/i.test(why);
  return { is: 'refused', why, blocked: gone };
};

/** Codes of Mobizon that say that something of theirs went wrong. */
const passing = new Set([3, 10, 15, 30, 999]);
/** Our key, our account, our address: a person mends it. */
const ours = new Set([8, 9, 13, 14]);

/** @param body JSON of Mobizon: `{ code, data, message }`, where 0 is well */
export const mobizonOutcome = (status: number, body: unknown): Outcome => {
  const said = (body ?? {}) as { code?: unknown; message?: unknown };
  if (status === 200 && said.code === 0) return { is: 'sent' };
  const why = `${status} ${String(said.code ?? '')} ${String(said.message ?? '')}`.trim();
  if (status === 429 || status >= 500) return { is: 'later', why, waitMs: secondMs };
  if (typeof said.code === 'number' && ours.has(said.code))
    return { is: 'later', why, waitMs: 60 * secondMs };
  if (typeof said.code === 'number' && passing.has(said.code))
    return { is: 'later', why, waitMs: secondMs };
  return { is: 'refused', why, blocked: false };
};

/** Refused before a byte went out: the message is not there. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

/** @param code of the fault under a failed request, where there is one */
export const faultOutcome = (code: string | undefined): Outcome =>
  code !== undefined && notSent.has(code)
    ? { is: 'later', why: code, waitMs: 0 }
    : { is: 'unknown', why: code ?? 'no answer in time' };
