/** Calls without a socket: builds the context that Koa would pass to a handler, and reads what the handler writes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type CallName, type CallReply, calls, type NamedCall } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { Person } from '../../../plugins/platform/server/http/caller.ts';
import { provide } from '../../../plugins/platform/server/plugins.ts';
import type { Answer, RequestInput } from '../../contract/support/client.ts';
import type { StaffReply } from '../../contract/support/panel.ts';
import { someAddress } from '../some-address.ts';

/** With `files`, even if empty, it is a form whose files the parser has stored. */
export type Input = Omit<RequestInput, 'files'> & {
  readonly files?: RequestInput['files'] | undefined;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Source address; by default a new one, so that limits by address do not interfere. */
  readonly from?: string;
};
export type Request = <N extends CallName>(
  name: N,
  input?: Input,
  as?: Person | null,
) => Promise<Answer<CallReply<(typeof calls)[N]>>>;
/** A route as made by platform's `handle`. */
export type Route = { readonly method: string; readonly path: string; readonly handler: unknown };

/**
 * Calls an endpoint of the panel without the session and the rights of staff, which are Strapi's (contract/staff-routes).
 * @param staff number of the caller
 * @param files of a form, by field
 */
export type DeskRequest<Plugin extends string> = <
  const Method extends string,
  const Path extends string,
>(
  method: Method,
  path: Path,
  body?: unknown,
  staff?: number,
  files?: RequestInput['files'],
) => Promise<Answer<StaffReply<Method, `/${Plugin}${Path}`>>>;

/** Logged-in people by the bearer token of their requests. */
const people = new Map<string, Person>();
provide('platform.authenticate', async (bearer) => people.get(bearer) ?? 'login-required');

/** @param routes of all open plugins */
export const requestTo = (routes: readonly Route[]): Request => {
  const handlerOf = (call: NamedCall): ((context: object) => Promise<void>) => {
    const isOf = ({ method, path }: Route): boolean =>
      method === call.method && [path, `/api${path}`].includes(call.path);
    const handler = routes.find(isOf)?.handler;
    if (typeof handler !== 'function') throw new Error(`no handler for the call ${call.name}`);
    return async (context) => handler(context);
  };
  return async (name, input = {}, as = null) => {
    if (as) people.set(as.sessionId, as);
    const call: NamedCall = calls[name];
    const sent = new Headers(input.headers);
    if (as) sent.set('authorization', `Bearer ${as.sessionId}`);
    if (input.idempotencyKey) sent.set('idempotency-key', input.idempotencyKey);
    const { context, headers, ended } = exchangeOf(input, sent, call.raw);
    await handlerOf(call)(context);
    headers.set('content-type', context.type);
    const body = await bodyOf(context.body, context.type);
    for (const then of ended) then();
    return answerOf(context.status, headers, body);
  };
};

const answerOf = (status: number, headers: Headers, body: unknown): Answer<never> => ({
  status,
  headers,
  body: body as never,
  ...(status < 400 ? {} : (body as Pick<Answer<unknown>, 'error'>)),
});

/** @param routes of the panel endpoints of one plugin, without its name @param usual number of the caller */
export const deskRequestTo =
  <Plugin extends string>(routes: readonly Route[], usual = 1): DeskRequest<Plugin> =>
  async (method, path, body, staff = usual, files) => {
    const { pathname, searchParams } = new URL(path, 'http://desk');
    for (const route of routes) {
      const pattern = new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
      const found = route.method === method && pattern.exec(pathname);
      if (!found || typeof route.handler !== 'function') continue;
      const query = Object.fromEntries(searchParams);
      const { context, headers } = exchangeOf({ params: found.groups ?? {}, query, body, files });
      Object.assign(context, { status: 200, state: { user: { id: staff } } });
      await route.handler(context);
      headers.set('content-type', context.type || 'application/json');
      const answered = Buffer.isBuffer(context.body) ? context.body : asJson(context.body);
      return answerOf(context.status, headers, answered);
    }
    throw new Error(`no handler for ${method} ${path}`);
  };

const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** @param isRaw whether the body is passed unparsed */
const exchangeOf = (input: Input, sent = new Headers(), isRaw = false) => {
  const { params = {}, query = {}, body, files, from = someAddress() } = input;
  const headers = new Headers();
  const ended: (() => void)[] = [];
  const context = {
    ip: from,
    params: toStrings(params),
    query: toStrings(query),
    state: {},
    // JSON drops undefined values.
    request: files
      ? { body: toStrings(Object(body)), files: parseFiles(files) }
      : { body: isRaw ? body : asJson(body) },
    get: (header: string): string => sent.get(header) ?? '',
    is: (...types: string[]): string | false => {
      const type = files ? 'multipart' : 'json';
      return (files || body !== undefined) && !isRaw && types.includes(type) ? type : false;
    },
    status: 404,
    type: '',
    body: undefined as unknown,
    set: (header: string, value: string): void => headers.set(header, value),
    vary: (header: string): void => headers.append('vary', header),
    res: { once: (_event: 'close', then: () => void) => ended.push(then) },
  };
  return { context, headers, ended };
};

let stored = 0;

const parseFiles = (files: NonNullable<Input['files']>) => {
  const folder = join(env().dataDir, 'incoming');
  mkdirSync(folder, { recursive: true });
  const fields = Object.entries(files).map(([field, given]) => [
    field,
    [given].flat().map(({ name, type, bytes }) => {
      stored += 1;
      const filepath = join(folder, String(stored));
      writeFileSync(filepath, bytes);
      const metadata = { originalFilename: name, mimetype: type, size: bytes.length };
      return { filepath, ...metadata, arrived: stored };
    }),
  ]);
  return Object.fromEntries(fields);
};

const toStrings = (values: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const bodyOf = async (body: unknown, type: string): Promise<unknown> => {
  if (body instanceof Readable) return buffer(body);
  return type.includes('json') ? JSON.parse(String(body)) : body;
};
