import type { Call, CallReply, CallSend } from '@oner/config/contract';
import { fillPath, nextCursor, queryString } from './address.ts';
import { ApiError, trouble } from './error.ts';
import { readError, readReply } from './reply.ts';

type Values = Readonly<Record<string, unknown>>;
type Loose = { readonly params?: Values; readonly query?: Values; readonly body?: unknown };
/** Input of a call: the parts that its contract declares. */
export type Send<C extends Call> = CallSend<C> & Loose;

export type Extra = {
  /** Idempotency-Key of a POST that moves money or makes an order. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Completes the request even if the page is left meanwhile. */
  readonly keepalive?: true;
};

export type Trace = Readonly<Record<string, string>>;

type ClientOptions = {
  /** Origin of the CMS; empty in a browser, where the site and the CMS share one origin. */
  readonly base: string;
  /** Returns the current bearer token, or an empty string. */
  readonly token: () => string;
  /** Called on 401 with the token of the request. */
  readonly onSessionEnd?: (token: string) => void;
  /** Asks for the password where a call needs fresh proof. @returns whether it was verified */
  readonly reauthenticate?: () => Promise<boolean>;
  /** Headers of every call: the page's language in a browser, the trace of the request being answered on the server. */
  readonly headers?: () => Trace;
  /** Returns the pending response to a GET that was sent before. */
  readonly early?: (url: string) => Promise<Response> | undefined;
};

/** A page of a list with the facts of its headers. */
export type Page<T> = {
  readonly rows: T;
  readonly total: number;
  /** False if the true total exceeds what the server counts (`1000+`). */
  readonly totalIsExact: boolean;
  /** Cursor for `after`; absent on the last page. */
  readonly next: string | undefined;
};
/** A page with all headers of its response. */
export type Answered<T> = Page<T> & { readonly headers: Headers };

export type Client = {
  readonly ask: <C extends Call>(call: C, send: Send<C>, extra?: Extra) => Promise<CallReply<C>>;
  readonly askPage: <C extends Call>(
    call: C,
    send: Send<C>,
    extra?: Extra,
  ) => Promise<Answered<CallReply<C>>>;
};

const defaultTimeoutMs = 15_000;

const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Maps the failure of a request without a response to an error. An abort by the caller is passed through. */
const readTrouble = (call: Call, cause: unknown): unknown => {
  if (cause instanceof ApiError) return cause;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'AbortError') return cause;
  if (name === 'TimeoutError') return trouble(call.path, 'timeout', cause);
  return trouble(call.path, isOffline() ? 'offline' : 'network', cause);
};

const needsReauthentication = (cause: unknown): boolean =>
  cause instanceof ApiError && cause.code === 'reauthentication-required';

const headersOf = (token: string, own: Trace, send: Loose, extra: Extra): Headers => {
  const headers = new Headers({ ...own, accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (send.body !== undefined) headers.set('content-type', 'application/json');
  if (extra.key) headers.set('idempotency-key', extra.key);
  return headers;
};

/** Stops waiting when the signal aborts; the work itself cannot be cancelled here. */
const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject);
  });

/**
 * The only client of the CMS, in the browser and on the server.
 * @throws ApiError for every refusal, fault and missing answer; an AbortError when `extra.signal` aborts.
 */
export const createClient = (options: ClientOptions): Client => {
  const { base, token, onSessionEnd, reauthenticate, early } = options;
  const answer = async <C extends Call>(call: C, send: Send<C>, extra: Extra) => {
    const limit = AbortSignal.timeout(extra.timeoutMs ?? defaultTimeoutMs);
    const url = `${base}${fillPath(call.path, send.params)}${queryString(send.query)}`;
    const signal = extra.signal ? AbortSignal.any([extra.signal, limit]) : limit;
    const sentToken = token();
    const begun = call.method === 'GET' ? early?.(url) : undefined;
    const response = begun
      ? await unlessAborted(begun, signal)
      : await fetch(url, {
          method: call.method,
          headers: headersOf(sentToken, options.headers?.() ?? {}, send, extra),
          body: send.body === undefined ? null : JSON.stringify(send.body),
          keepalive: extra.keepalive ?? false,
          signal,
        });
    const { status, headers } = response;
    const read = {
      status,
      text: await response.text(),
      header: (name: string) => headers.get(name),
    };
    if (response.ok) return { value: readReply(call, read), headers };
    if (status === 401 && sentToken) onSessionEnd?.(sentToken);
    throw readError(call, read);
  };

  const send = async <C extends Call>(call: C, input: Send<C>, extra: Extra = {}) => {
    try {
      try {
        return await answer(call, input, extra);
      } catch (cause) {
        // Asked once per call; if the dialog is closed, the caller gets the refusal.
        if (!(needsReauthentication(cause) && (await reauthenticate?.()))) throw cause;
        return await answer(call, input, extra);
      }
    } catch (cause) {
      throw readTrouble(call, cause);
    }
  };

  return {
    ask: async (call, given, extra) => (await send(call, given, extra)).value,
    askPage: async (call, given, extra) => {
      const { value, headers } = await send(call, given, extra);
      const count = headers.get('x-total-count') ?? '0';
      return {
        rows: value,
        total: Number.parseInt(count, 10) || 0,
        totalIsExact: !count.endsWith('+'),
        next: nextCursor(headers.get('link')),
        headers,
      };
    },
  };
};
