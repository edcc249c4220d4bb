import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Who may call: anyone, any signed-in person, a buyer, an author, or only the demo mode of the shop. */
export type Audience = 'anyone' | 'user' | 'buyer' | 'author' | 'demo';

/**
 * Part of a call that needs fresh proof of the caller (ASVS 7.5.1): a password or passkey verified in this session within
 * `freshMinutes` by a log-in, `reauthenticate` or `provePasskey`. A new passkey can log in at once but is proof only from
 * its third day on (`passkey-too-new`). Without proof the response is 403 `reauthentication-required`.
 * - `true`: the whole call.
 * - names of body fields: only if one of them actually changes; the body's `password` counts as proof.
 * - `password-or-passkey`: the body contains the password, an earlier proof of it does not count; may be omitted if the
 *   session verified a passkey within `freshMinutes`, by `provePasskey` or by the log-in.
 */
export type Freshness = true | 'password-or-passkey' | readonly string[];

/** Minutes for which a proof counts as fresh. */
export const freshMinutes = 10;

/**
 * One HTTP call of the contract. The same object drives server routing and validation, the types of the site's client,
 * form validation, the OpenAPI document and tests/contract.
 */
export type Call = {
  readonly method: Method;
  /** As in spec A §7, without the trailing slash (then both forms answer); parameters as `:id`. */
  readonly path: string;
  readonly auth: Audience;
  /** With `auth: 'anyone'`: a logged-in caller is identified, and the response is personal. */
  readonly knowsCaller?: true;
  /** Requires fresh proof, because a session may have been left open or stolen. */
  readonly fresh?: Freshness;
  /**
   * Also for a person whose account is closed or blocked, while something remains to be settled: orders and claims, for
   * authors money and acts (L §4; Agreement 9.2, 9.3, 10.4). All other calls return 403 `account-closed` to them.
   */
  readonly whileClosed?: true;
  /** Clause of the specification; omitted if it requires nothing of the kind. */
  readonly spec?: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Multipart: names of the file fields. Text fields arrive in `body`. */
  readonly files?: readonly string[];
  /** Maximum number of files per request. Default: 1. */
  readonly mostFiles?: number;
  /** The handler receives the unparsed body, for callbacks whose signature covers the raw string. */
  readonly raw?: true;
  /**
   * The call keeps working when a disk is below its reserve and the shop is read-only: it writes only a row or two, and
   * refusing it would do more harm. On a completely full disk it is refused like all others.
   */
  readonly essential?: true;
  readonly reply: z.ZodMiniType;
  /** Media type of a reply that is a file instead of JSON. */
  readonly file?:
    | 'application/pdf'
    | 'image/svg+xml'
    | 'image/jpeg'
    | 'image/webp'
    | 'text/csv'
    | 'application/octet-stream'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /** HTTP status of success. Default: 200. */
  readonly status?: 200 | 201 | 204;
  /** Omitted in a definition: none. */
  readonly refusals: readonly RefusalCode[];
  /** Example request sent by tests/contract. `{name}` in strings is replaced by fixture data. */
  readonly example: CallExample;
};

/** A call of the registry, with the name of its export. */
export type NamedCall = Call & { readonly name: string };

export type CallExample = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Refusal codes that also pass, for calls that need previous steps to succeed. */
  readonly orRefused?: readonly RefusalCode[];
};

/** Method and path of a call, as written in `GET /api/…`. */
export type RouteOf<Route extends string> = Route extends `${infer M extends Method} ${infer Path}`
  ? { readonly method: M; readonly path: Path }
  : never;

/** A call as defined: its parts without method and path, and without `refusals` if there are none. */
export type Definition<C extends { readonly refusals: unknown }> = Omit<
  C,
  'method' | 'path' | 'refusals'
> &
  Partial<Pick<C, 'refusals'>>;

/** A call with the route of its definition. */
export type Defined<Route extends string, C> = RouteOf<Route> &
  (C extends { readonly refusals: unknown } ? C : C & { readonly refusals: readonly [] });

/* @__NO_SIDE_EFFECTS__ */
export const withRoute = <const Route extends string, const C extends object>(
  route: Route,
  call: C,
): Defined<Route, C> => {
  const [method, path] = route.split(' ');
  return { method, path, refusals: [], ...call } as unknown as Defined<Route, C>;
};

/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <
  const Route extends `${Method} /${string}`,
  const C extends Definition<Call>,
>(
  route: Route,
  call: C,
): Defined<Route, C> => withRoute(route, call);

export type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
export type Given<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** Input of the server's handler. */
export type CallInput<C extends Call> = {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
};
/** Input of the client. */
export type CallSend<C extends Call> = (C['params'] extends z.ZodMiniType
  ? { readonly params: Given<C['params']> }
  : unknown) &
  (C['query'] extends z.ZodMiniType ? { readonly query?: Given<C['query']> } : unknown) &
  (C['body'] extends z.ZodMiniType ? { readonly body: Given<C['body']> } : unknown);
export type CallReply<C extends Pick<Call, 'reply'>> = z.output<C['reply']>;
