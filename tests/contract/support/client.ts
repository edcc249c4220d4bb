/** HTTP client of the contract, as a visitor or as a signed-in person. */
import {
  type Call,
  type CallName,
  type CallReply,
  calls,
  type RefusalCode,
} from '@oner/config/contract';
import type { Knex } from 'knex';
import { doorSecret, someAddress } from '../../support/some-address.ts';
import { type Email, readEmails } from './emails.ts';
import { openDatabase, type Place } from './engine.ts';

/** Password of all people in the demo data. */
export const demoPassword = 'Oner-demo-2026';

export type File = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };
export type RequestInput = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** One file for a field, or several. */
  readonly files?: Readonly<Record<string, File | readonly File[]>>;
};
export type Sender = {
  /** Username of a person in the demo data. */
  readonly as?: string;
  readonly token?: string;
  /** Client address that the shop sees. Default: a new one for each call, so that limits by address do not interfere. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Answer<T> = {
  readonly status: number;
  readonly headers: Headers;
  /** The reply of the contract; valid for a status below 400. */
  readonly body: T;
  readonly error?: {
    readonly code: RefusalCode | 'server-fault';
    readonly facts: Record<string, string | number>;
    readonly fields?: Record<string, string[]>;
  };
};
type ReplyOf<N extends CallName> = CallReply<(typeof calls)[N]>;

/** Origins of a shop: its public calls, and the panel of its staff. */
export type Origins = { readonly api: string; readonly panel: string };

export type Client = Origins & {
  readonly engine: 'sqlite' | 'postgres';
  readonly place: Place;
  /** Sends a call of the contract; `sender` is a username or an object. */
  call<N extends CallName>(
    name: N,
    given?: RequestInput,
    sender?: string | Sender,
  ): Promise<Answer<ReplyOf<N>>>;
  /** Returns an access token of a person of the demo data. */
  as(username: string): Promise<string>;
  /** Sends any request that is not in the contract: by its path to the calls or to the panel. */
  request(method: string, path: string, init?: RequestInit & { from?: string }): Promise<Response>;
  /** Moves the clock of a test's own shop; that of the shared one must not be moved. */
  moveClock(now: string | Date): Promise<void>;
  /** A separate connection to the database, for checks and preparation. */
  readonly sql: Knex;
  /** E-mails written so far. */
  emails(): Promise<Email[]>;
};

/** The bench has further calls (platform/bench). */
const ofApi = /^\/(api|api-auth|uploads|bench|_ready)(?=[/?]|$)/;

export const connect = ({ api, panel }: Origins, place: Place): Client => {
  const tokens = new Map<string, string>();
  const sql = openDatabase(place);

  const request: Client['request'] = (method, path, { from, ...init } = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', from ?? someAddress());
    headers.set('x-oner-door', doorSecret);
    // The cause of a connection error is copied to the message, because reports of a run omit causes.
    return fetch((ofApi.test(path) ? api : panel) + path, { ...init, method, headers }).catch(
      (error: Error) => {
        throw new Error(`${method} ${path} got no response: ${String(error.cause ?? error)}`, {
          cause: error.cause ?? error,
        });
      },
    );
  };

  const as: Client['as'] = async (username) => {
    const known = tokens.get(username);
    if (known) return known;
    const body = { username, password: demoPassword };
    const answer = await client.call('logIn', { body });
    if (answer.error) throw new Error(`log-in of ${username} failed: ${answer.error.code}`);
    tokens.set(username, answer.body.access);
    return answer.body.access;
  };

  const send = async (
    call: Call,
    given: RequestInput,
    sender: Sender,
  ): Promise<Answer<unknown>> => {
    const token = sender.token ?? (sender.as ? await as(sender.as) : undefined);
    const { body, type } = bodyOf(call, given);
    const answer = await request(call.method, pathOf(call, given), {
      headers: {
        ...(type ? { 'content-type': type } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...sender.headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(sender.from ? { from: sender.from } : {}),
    });
    const response = await read(answer);
    // Another test has ended the session of a shared person.
    if (sender.as && response.error?.code === 'session-ended' && tokens.get(sender.as) === token) {
      tokens.delete(sender.as);
      return send(call, given, sender);
    }
    return response;
  };

  const client: Client = {
    api,
    panel,
    engine: place.databaseUrl ? 'postgres' : 'sqlite',
    place,
    request,
    as,
    sql,
    call: async <N extends CallName>(
      name: N,
      given: RequestInput = {},
      sender: string | Sender = {},
    ) => {
      const who = typeof sender === 'string' ? { as: sender } : sender;
      return (await send(calls[name], given, who)) as Answer<ReplyOf<N>>;
    },
    moveClock: async (now) => {
      const body = { now: new Date(now).toISOString() };
      const answer = await client.call('moveClock', { body });
      if (answer.error) throw new Error(`moving the clock failed: ${answer.error.code}`);
    },
    emails: () => readEmails(place.dataDir),
  };
  return client;
};

/** The clock of a test's own shop: it runs by itself, and is only moved forward. */
export const clockOf = ({ moveClock }: Pick<Client, 'moveClock'>) => {
  let aheadMs = 0;
  const now = (): Date => new Date(Date.now() + aheadMs);
  /** Also runs what is due by then. */
  const moveTo = (instant: Date): Promise<void> => {
    aheadMs = instant.getTime() - Date.now();
    return moveClock(instant);
  };
  const wait = (hours: number): Promise<void> =>
    moveTo(new Date(now().getTime() + hours * 3_600_000));
  return { now, moveTo, wait };
};

const pathOf = (call: Call, { params = {}, query = {} }: RequestInput): string => {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? `missing-${name}`)),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([k, v]): [string, string] => [k, String(v)]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
};

const bodyOf = (call: Call, given: RequestInput): { body?: string | FormData; type?: string } => {
  if (call.raw) {
    return { body: String(given.body ?? ''), type: 'application/x-www-form-urlencoded' };
  }
  if (call.files) return { body: formOf(given) };
  if (given.body === undefined) return {};
  return { body: JSON.stringify(given.body), type: 'application/json' };
};

const formOf = ({ body = {}, files = {} }: RequestInput): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as object)) form.set(name, String(value));
  for (const [name, sent] of Object.entries(files)) {
    for (const file of [sent].flat()) {
      form.append(name, new Blob([Uint8Array.from(file.bytes)], { type: file.type }), file.name);
    }
  }
  return form;
};

const read = async (answer: Response): Promise<Answer<unknown>> => {
  const { status, headers } = answer;
  if (status < 400 && !/json|^$/.test(headers.get('content-type') ?? '')) {
    return { status, headers, body: Buffer.from(await answer.arrayBuffer()) };
  }
  const text = await answer.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  if (status < 400) return { status, headers, body };
  return { status, headers, body, ...(body as Pick<Answer<unknown>, 'error'>) };
};
