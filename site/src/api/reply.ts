import type { Call, CallReply, Facts } from '@oner/config/contract';
import * as z from 'zod/mini';
import { ApiError, type ErrorCode, type ErrorDetail } from './error.ts';

/** A response from fetch or from XMLHttpRequest. */
type Answer = {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | null;
};

const refusal = z.object({
  error: z.object({
    code: z.string(),
    facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    fields: z.optional(z.record(z.string(), z.array(z.string()))),
  }),
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an HTML error page of a proxy, or an empty body
  }
};

/** Parses a refusal; anything that is no refusal of the shop is a fault with its request id. */
export const readError = (call: Call, answer: Answer): ApiError => {
  const parsed = z.safeParse(refusal, parseJson(answer.text));
  const refused = parsed.success ? parsed.data.error : undefined;
  const facts: Facts = refused?.facts ?? {};
  const requestId = facts.requestId ?? answer.header('x-request-id');
  return new ApiError(call.path, {
    status: answer.status,
    // The list of codes is closed on the server; an unknown code of a newer server is shown as a fault (see explain).
    code: (refused?.code ??
      (answer.status === 503 ? 'service-restarting' : 'server-fault')) as ErrorCode,
    facts,
    fields: (refused?.fields ?? {}) as ErrorDetail['fields'],
    requestId: requestId === null ? undefined : String(requestId),
  });
};

/** Parses a reply by the contract's schema; a reply that does not match is a fault of the server. */
export const readReply = <C extends Call>(call: C, answer: Answer): CallReply<C> => {
  const body = answer.status === 204 ? undefined : parseJson(answer.text);
  const parsed = z.safeParse(call.reply, body);
  if (parsed.success) return parsed.data as CallReply<C>;
  const requestId = answer.header('x-request-id') ?? undefined;
  const detail = { status: answer.status, code: 'server-fault', facts: {}, fields: {} } as const;
  throw new ApiError(call.path, { ...detail, requestId }, parsed.error);
};
