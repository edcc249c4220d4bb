import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Who may call: anyone, any signed-in person, a buyer, an author, or only the demo mode of the shop. */
export type Audience = 'anyone' | 'user' | 'buyer' | 'author' | 'demo';

/**
 * Which part of a call needs fresh proof of who sends it (ASVS 7.5.1): a password or a passkey proven in this session
 * within `freshMinutes`, by a log-in, `reauthenticate` or `provePasskey`. A passkey logs in at once and is proof from its third day
 * on (`passkey-too-new`). Without it the answer is 403 `reauthentication-required`.
 * - `true`: the whole call.
 * - names of body fields: only where one of them really changes; the body's own `password` is proof as well.
 * - `password-or-passkey`: the body brings the password itself, and an older proof of it does not count; it may be left out
 *   where the session has shown a passkey within `freshMinutes`, by `provePasskey` or by the log-in itself.
 */
export type Freshness = true | 'password-or-passkey' | readonly string[];

/** For so long a proof counts as fresh. */
export const freshMinutes = 10;

/**
 * One HTTP call of the contract. The same object routes and validates on the server, types the site's client,
 * validates forms, writes the OpenAPI document and is walked by tests/contract.
 */
export type Call = {
  readonly method: Method;
  /** As in spec A §7, without the trailing slash (then both forms answer); parameters as `:id`. */
  readonly path: string;
  readonly auth: Audience;
  /** Where anyone may call: who has logged in is known, and the answer is their own. */
  readonly knowsCaller?: true;
  /** A session that was left open, or stolen, is not enough. */
  readonly fresh?: Freshness;
  /**
   * Also for a person whose account is closed or blocked, as long as something is to be settled with them: orders and claims, of
   * an author money and acts as well (L §4; Agreement 9.2, 9.3, 10.4). All other calls answer them 403 `account-closed`.
   */
  readonly whileClosed?: true;
  /** Clause of the specification; left out where it asks for nothing of the kind. */
  readonly spec?: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Multipart: names of the file fields. Text fields arrive in `body`. */
  readonly files?: readonly string[];
  /** How many files one request may bring; one unless said. */
  readonly mostFiles?: number;
  /** The body reaches the verb as received, not parsed: callbacks whose signature covers raw strings. */
  readonly raw?: true;
  /**
   * It goes on when a disk is below its reserve and the shop only reads: it writes a row or two, and to refuse it would be
   * worse. On a disk that is full to the end it is refused like all others.
   */
  readonly essential?: true;
  readonly reply: z.ZodMiniType;
  /** The reply is a file of this type, and no JSON. */
  readonly file?:
    | 'application/pdf'
    | 'image/svg+xml'
    | 'image/jpeg'
    | 'image/webp'
    | 'text/csv'
    | 'application/octet-stream'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201 | 204;
  readonly refusals: readonly RefusalCode[];
  /** A call that answers: tests/contract sends it. `{name}` in strings stands for what the fixtures made. */
  readonly example: CallExample;
};

/** A call of the registry: it is known by the name of its export. */
export type NamedCall = Call & { readonly name: string };

export type CallExample = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Refusal codes that also count as a right answer, for calls whose success needs a story first. */
  readonly orRefused?: readonly RefusalCode[];
};

/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <const C extends Call>(call: C): C => call;

export type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
export type Given<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What the server's verb receives. */
export type CallInput<C extends Call> = {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
};
/** What a client may send. */
export type CallSend<C extends Call> = (C['params'] extends z.ZodMiniType
  ? { readonly params: Given<C['params']> }
  : unknown) &
  (C['query'] extends z.ZodMiniType ? { readonly query?: Given<C['query']> } : unknown) &
  (C['body'] extends z.ZodMiniType ? { readonly body: Given<C['body']> } : unknown);
export type CallReply<C extends Pick<Call, 'reply'>> = z.output<C['reply']>;
