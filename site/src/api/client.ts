import type { Call, CallReply, CallSend } from '@oner/config/contract';
import { fillPath, nextCursor, queryString } from './address.ts';
import { ApiError, trouble } from './error.ts';
import { readError, readReply } from './reply.ts';

type Values = Readonly<Record<string, unknown>>;
type Loose = { readonly params?: Values; readonly query?: Values; readonly body?: unknown };
/** What a call is sent: the parts its contract declares. */
export type Send<C extends Call> = CallSend<C> & Loose;

export type Extra = {
  /** Idempotency-Key of a POST that moves money or makes an order. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Goes on where the page is left meanwhile. */
  readonly keepalive?: true;
};

export type Trace = Readonly<Record<string, string>>;

type ClientOptions = {
  /** Origin of the CMS; empty in a browser, where everything is one origin. */
  readonly base: string;
  /** The bearer token of now, or empty. */
  readonly token: () => string;
  /** Called when the server does not know the token of a request. */
  readonly onSessionEnd?: (token: string) => void;
  /** Asks the person for the password where a call needs fresh proof; whether they gave the right one. */
  readonly reauthenticate?: () => Promise<boolean>;
  /** Headers of every call: in a browser the language of its page, on the server the request that is being answered. */
  readonly headers?: () => Trace;
  /** The answer to a GET that is under way already. */
  readonly early?: (url: string) => Promise<Response> | undefined;
};

/** A page of a list with what its headers say. */
export type Page<T> = {
  readonly rows: T;
  readonly total: number;
  /** False when the true total is above what the server counts (`1000+`). */
  readonly totalIsExact: boolean;
  /** Cursor for `after`; absent on the last page. */
  readonly next: string | undefined;
};
/** The same as it comes from the server: what else its headers say can be asked of it. */
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

/** Names what kept a request from being answered. An abort by the caller passes through as it is. */
const readTrouble = (call: Call, cause: unknown): unknown => {
  if (cause instanceof ApiError) return cause;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'AbortError') return cause;
  if (name === 'TimeoutError') return trouble(call.path, 'timeout', cause);
  return trouble(call.path, isOffline() ? 'offline' : 'network', cause);
};

const isStale = (cause: unknown): boolean =>
  cause instanceof ApiError && cause.code === 'reauthentication-required';

const headersOf = (token: string, own: Trace, send: Loose, extra: Extra): Headers => {
  const headers = new Headers({ ...own, accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (send.body !== undefined) headers.set('content-type', 'application/json');
  if (extra.key) headers.set('idempotency-key', extra.key);
  return headers;
};

/** What is under way cannot be stopped from here, but nobody has to wait for it. */
const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject);
  });

/**
 * The one way of the site to the CMS, in the browser and on the server.
 * @throws ApiError for every refusal, fault and missing answer; an AbortError when `extra.signal` aborts.
 */
export const connect = (options: ClientOptions): Client => {
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

  const send = async <C extends Call>(call: C, given: Send<C>, extra: Extra = {}) => {
    try {
      try {
        return await answer(call, given, extra);
      } catch (cause) {
        // Asked once for each call: whoever closes the question reads the refusal where they sent the call from.
        if (!(isStale(cause) && (await reauthenticate?.()))) throw cause;
        return await answer(call, given, extra);
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
