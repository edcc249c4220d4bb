/** Connects a call of the contract to its handler: parse, check access, run, reply. */

import {
  type Call,
  type CallInput,
  type CallName,
  type CallReply,
  type calls,
  done,
  type NamedCall,
  type RefusedFields,
  type Result,
  refuse,
} from '@oner/config/contract';
import { addressKey } from '@oner/config/contract/address-key';
import { env } from '@oner/config/env';
import { logFault } from '@oner/config/log';
import { largestPictureBytes } from '@oner/config/terms';
import type { Core } from '@strapi/strapi';
import * as z from 'zod/mini';
import { type Limit, takePoint } from '../limits/limits.ts';
import { addFastPath } from '../listen/listener.ts';
import { answerOnce, type ShowAgain } from '../repeats/idempotency.ts';
import { storageIsLow } from '../storage/storage.ts';
import { nameWork, underName } from '../work/boundary.ts';
import {
  answerFault,
  answerFile,
  answerRefusal,
  answerValue,
  type Exchange,
  FileReply,
} from './answer.ts';
import { admit, type Caller, type PersonOf, type UploadedFile } from './caller.ts';
import { deviceTokensIn } from './device-cookie.ts';
import {
  answerPreserialized,
  hasTag,
  type PreserializedExchange,
  PreserializedJson,
} from './preserialized.ts';
import { fileTooLarge, onlyReads, refusalOfFailure } from './refusal-of.ts';
import {
  fieldsOf,
  hasRightType,
  type Incoming,
  issueFactsOf,
  languageOf,
  requestBodyOf,
  type Context as StrapiContext,
  uploadedFilesOf,
} from './request.ts';

/** The reply for a resource that does not exist or that the caller may not see. */
export const notFound = { refused: 'not-found', status: 404 } as const;

export type HandlerOf<C extends Call> = (
  input: CallInput<C>,
  caller: Caller<PersonOf<C>>,
) => Promise<Result<CallReply<C> | PreserializedJson | FileReply>>;
/** The handler of a call, by its name. */
export type Handler<Name extends CallName> = HandlerOf<(typeof calls)[Name]>;

export type HandleOptions<C extends Call = Call> = {
  /** Points per window; beyond them the caller gets a 429 with Retry-After. */
  readonly limits?: readonly Limit[];
  /** The same Idempotency-Key and body get the same answer, and the effect happens once. */
  readonly idempotent?: boolean | ShowAgain<PersonOf<C>>;
  /**
   * Finds further errors in a body whose shape is refused, so that a person sees all errors of a form at once.
   * Receives the unparsed body and the client's IP address.
   */
  readonly alsoWrong?: (body: unknown, ip: string) => Promise<RefusedFields>;
  /** Served in front of Strapi (listen/listener.ts): for frequent GET calls that need no login. */
  readonly fastPath?: boolean;
};

type Context = Incoming & Exchange & PreserializedExchange;
type Route = Omit<Core.Route, 'info'>;

/**
 * Creates a Strapi route for this call. `path` omits `/api`, which Strapi adds; calls outside it are mounted by `outerRoute`.
 * Strapi's own auth is disabled: the contract defines who may call.
 */
export const handle = <C extends NamedCall>(
  call: C,
  handler: HandlerOf<C>,
  options: HandleOptions<C> = {},
): Route => {
  nameWork(call.name);
  const answer = (ctx: StrapiContext) =>
    underName(call.name, () =>
      serve(call, handler as HandlerOf<NamedCall>, options, ctx as StrapiContext & Incoming),
    );
  if (options.fastPath) {
    if (call.auth !== 'anyone' || call.knowsCaller || call.method !== 'GET' || options.limits) {
      throw new Error(`${call.name} cannot use the fast path`);
    }
    addFastPath(call.name, answer);
  }
  return {
    method: call.method,
    path: call.path.replace(/^\/api(?=\/)/, ''),
    handler: answer,
    config: { auth: false },
  };
};

const serve = async (
  call: NamedCall,
  handler: HandlerOf<NamedCall>,
  options: HandleOptions,
  ctx: Context,
) => {
  const requestId = String(ctx.state.requestId ?? '');
  const isPrivate = call.auth !== 'anyone' || call.knowsCaller;
  try {
    const result = await decide(call, handler, options, ctx, requestId);
    if (!result.ok) return answerRefusal(ctx, result.refusal);
    if (result.value instanceof FileReply) {
      if (!call.file)
        throw new Error(`${call.name} returned a file, but its contract declares none`);
      // Private files, such as receipts and photos, must not be cached, like every private reply.
      if (isPrivate) ctx.set('Cache-Control', 'private, no-store');
      return answerFile(ctx, call.file, result.value, result.headers);
    }
    if (result.value instanceof PreserializedJson) {
      return answerPreserialized(ctx, call.status ?? 200, result.value, result.headers);
    }
    // Only fields that the contract names are sent, whatever the handler returns.
    const value = call.status === 204 ? undefined : z.parse(call.reply, result.value);
    // Returns 304 if the caller's copy has the same tag.
    const tag = result.headers?.ETag;
    if (isPrivate) ctx.set('Cache-Control', 'private, no-store');
    if (tag !== undefined && hasTag(ctx.get('if-none-match'), tag))
      return answerValue(ctx, 304, undefined, result.headers);
    answerValue(ctx, call.status ?? 200, value, result.headers);
  } catch (error) {
    logFault('call failed', error, { requestId, call: call.name });
    const refusal = refusalOfFailure(error);
    if (refusal) answerRefusal(ctx, refusal);
    else answerFault(ctx, requestId);
  }
};

const decide = async (
  call: NamedCall,
  handler: HandlerOf<NamedCall>,
  options: HandleOptions,
  ctx: Context,
  requestId: string,
): Promise<Result<unknown>> => {
  if (call.auth === 'demo' && !env().DEMO) return refuse('not-found');
  // A multipart form was checked when its headers arrived; its files are on the disk already.
  if (call.method !== 'GET' && !call.essential && !ctx.is('multipart') && storageIsLow()) {
    return { ok: false, refusal: onlyReads() };
  }
  const addressLimit = await spend(options.limits, 'address', addressKey(ctx.ip));
  if (!addressLimit.ok) return addressLimit;

  // Requests with a body were authenticated before it was read; the session may have ended since.
  const admitted = await admit(call, ctx.get('authorization') || undefined);
  if (!admitted.ok) return admitted;
  const person = admitted.value;
  if (person) {
    const spent = await spend(options.limits, 'account', person.documentId);
    if (!spent.ok) return spent;
  }

  if (!hasRightType(ctx, call)) return refuse('unsupported-media');
  const files = uploadedFilesOf(ctx);
  if (Object.values(files).flat().some(isTooLarge)) return { ok: false, refusal: fileTooLarge() };
  const parsed = parse(call, ctx);
  if (!parsed.ok) return withMore(parsed, ctx, call, options);

  const caller: Caller = {
    person,
    ip: ctx.ip,
    userAgent: ctx.get('user-agent').slice(0, 300),
    language: languageOf(ctx),
    requestId,
    idempotencyKey: ctx.get('idempotency-key') || null,
    range: ctx.get('range'),
    deviceTokens: deviceTokensIn(ctx.get('cookie')),
    files,
  };
  if (!options.idempotent) return handler(parsed.value, caller);
  const showAgain = options.idempotent === true ? undefined : options.idempotent;
  return answerOnce(call, caller, parsed.value, () => handler(parsed.value, caller), showAgain);
};

/** The parser limits all files of a form together; a single file may still be too large. */
const isTooLarge = ({ bytes }: UploadedFile): boolean => bytes > largestPictureBytes;

const spend = async (
  limits: readonly Limit[] | undefined,
  by: Limit['by'],
  key: string,
): Promise<Result<undefined>> => {
  for (const limit of limits ?? []) {
    if (limit.by !== by) continue;
    const taken = await takePoint(limit, key);
    if (!taken.ok) return taken;
  }
  return done(undefined);
};

const withMore = async (
  refused: Extract<Result<unknown>, { ok: false }>,
  ctx: Incoming,
  call: NamedCall,
  { alsoWrong }: HandleOptions,
): Promise<Result<never>> => {
  if (!alsoWrong) return refused;
  const { code, facts, fields } = refused.refusal;
  return refuse(code, facts, { ...(await alsoWrong(requestBodyOf(ctx, call), ctx.ip)), ...fields });
};

const parse = (call: NamedCall, ctx: Incoming): Result<CallInput<NamedCall>> => {
  const parts = { params: ctx.params, query: ctx.query, body: requestBodyOf(ctx, call) };
  const value: Record<string, unknown> = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part];
    if (!schema) continue;
    const result = z.safeParse(schema, parts[part]);
    if (result.success) value[part] = result.data;
    else issues.push(...result.error.issues);
  }
  if (issues.length > 0) return refuse('bad-request', issueFactsOf(issues), fieldsOf(issues));
  return { ok: true, value: value as CallInput<NamedCall> };
};

/** Mounts a call whose path is outside /api, such as `/api-auth/token`; called in a plugin's register(). */
export const outerRoute = (strapi: Core.Strapi, route: ReturnType<typeof handle>): void => {
  strapi.server.routes([route]);
};
