/** A route of the panel: which right it takes, what is asked, what is answered. Only staff get this far. */
import type { Readable } from 'node:stream';
import type { Method, Result } from '@oner/config/contract';
import type { StaffCall, StaffCallInput, StaffCallReply } from '@oner/config/contract/staff';
import * as z from 'zod/mini';
import { nameWork, underName } from '../work/boundary.ts';
import type { UploadedFile } from './caller.ts';
import { uploadedFilesOf } from './request.ts';

export type StaffMember = {
  readonly id: number;
  readonly email: string;
  readonly roles?: readonly { readonly code: string }[];
};
/** Who asks, as the panel's own authentication has left it. */
export type StaffAsker = {
  readonly user: StaffMember;
  readonly session?: { readonly id?: string };
  readonly userAbility?: { can(action: string, subject?: string): boolean };
};

type Context = {
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly request: Parameters<typeof uploadedFilesOf>[0]['request'];
  readonly ip: string;
  readonly state: StaffAsker;
  status: number;
  body: unknown;
  get(header: string): string;
  set(name: string, value: string): void;
  type: string;
};

type Policies = (string | { readonly name: string; readonly config: object })[];
type StaffRoute = {
  readonly method: Method;
  readonly path: string;
  handler(ctx: Context): Promise<void>;
  readonly config: { readonly policies: Policies };
};

const fileTypes = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  jpeg: { type: 'image/jpeg', ending: 'jpg' },
  xml: { type: 'application/xml', ending: 'xml' },
} as const;

type FileAnswer =
  | { readonly csv: string; readonly name: string }
  /** Written while it is sent. */
  | { readonly stream: Readable; readonly type: 'zip'; readonly name: string }
  | { readonly bytes: Buffer; readonly type: keyof typeof fileTypes; readonly name: string };

type StaffAnswer = { readonly value: unknown } | Refused<string> | FileAnswer;

type Refused<Code extends string> = {
  readonly refused: Code;
  readonly status: 400 | 403 | 404 | 409 | 429;
  /** `retryAfterSeconds` is sent as a header as well. */
  readonly facts?: object;
};

const statuses = new Map<string, 400 | 403 | 404 | 429>([
  ['wrong-code', 400],
  ['passkey-refused', 400],
  ['not-shown', 403],
  ['not-found', 404],
  ['too-often', 429],
]);

/** Who sends a call of the panel, and what beside its parameters. */
export type StaffSender = {
  /** `staff:<id>` */
  readonly actor: string;
  readonly asker: StaffAsker;
  readonly ip: string;
  readonly userAgent: string;
  /** Files of a form, by field; gone when the request is over. */
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
};

/** A reply as a handler may hold it: nothing of it is written to. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** The answer to what a service decided: a refusal has the status of its code, 409 where none is named. */
export const answerOf = <T, Code extends string>(
  result: Result<T, Code>,
): { readonly value: T } | Refused<Code> => {
  if (result.ok) return { value: result.value };
  const { code, facts } = result.refusal;
  return { refused: code, status: statuses.get(code) ?? 409, facts };
};

/** What a handler of a described call answers; a refusal is one that the call names. */
type StaffCallAnswer<C extends StaffCall> =
  | (C['reply'] extends z.ZodMiniType ? { readonly value: Frozen<StaffCallReply<C>> } : FileAnswer)
  | Refused<C['refusals'][number] | 'bad-request'>;

/**
 * The route of a call of the panel. A query or body that does not fit is a 400 with its fields; of what the handler
 * returns only what the reply names is sent.
 */
export const handleStaff = <const C extends StaffCall>(
  call: C,
  verb: (asked: StaffCallInput<C> & StaffSender) => Promise<StaffCallAnswer<C>>,
): StaffRoute => ({
  method: call.method,
  // Strapi puts the name of the plugin before it.
  path: call.path.replace(/^\/[^/]+/, ''),
  handler: serveStaff(call.name, async (ctx) => {
    const query = call.query ? z.safeParse(call.query, ctx.query) : unasked;
    if (!query.success) return misshapen(query.error);
    const body = call.body ? z.safeParse(call.body, ctx.request.body ?? {}) : unasked;
    if (!body.success) return misshapen(body.error);
    const input = { params: ctx.params, query: query.data, body: body.data } as StaffCallInput<C>;
    const answered = await verb({ ...input, ...senderOf(ctx) });
    return call.reply && 'value' in answered
      ? { value: z.parse(call.reply, answered.value) }
      : answered;
  }),
  config: { policies: policiesOf(call.right) },
});

const unasked = { success: true, data: undefined } as const;

const misshapen = ({ issues }: z.core.$ZodError): StaffAnswer => {
  const fields = [...new Set(issues.map(({ path }) => path.join('.')))];
  return { refused: 'bad-request', status: 400, facts: { fields } };
};

const policiesOf = (action: string | null): Policies => [
  'admin::isAuthenticatedAdmin',
  ...(action === null ? [] : [{ name: 'admin::hasPermissions', config: { actions: [action] } }]),
];

const senderOf = (ctx: Context): StaffSender => ({
  actor: `staff:${ctx.state.user.id}`,
  asker: ctx.state,
  ip: ctx.ip,
  userAgent: ctx.get('user-agent'),
  files: uploadedFilesOf(ctx),
});

const serveStaff = (name: string, decide: (ctx: Context) => Promise<StaffAnswer>) => {
  nameWork(name);
  return async (ctx: Context): Promise<void> => {
    answer(ctx, await underName(name, () => decide(ctx)));
  };
};

const answer = (ctx: Context, answered: StaffAnswer): void => {
  ctx.set('Cache-Control', 'private, no-store');
  if ('csv' in answered) {
    ctx.type = 'text/csv; charset=utf-8';
    ctx.set('Content-Disposition', `attachment; filename="${answered.name}"`);
    ctx.body = answered.csv;
    return;
  }
  if ('stream' in answered) {
    ctx.type = 'application/zip';
    ctx.set('Content-Disposition', `attachment; filename="${answered.name}.zip"`);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.body = answered.stream;
    return;
  }
  if ('bytes' in answered) {
    const { type, ending } = fileTypes[answered.type];
    ctx.type = type;
    // Somebody's file: saved, and never shown in the origin of the panel.
    ctx.set('Content-Disposition', `attachment; filename="${answered.name}.${ending}"`);
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.body = answered.bytes;
    return;
  }
  if ('refused' in answered) {
    const { refused, status, facts = {} } = answered;
    if ('retryAfterSeconds' in facts) ctx.set('Retry-After', String(facts.retryAfterSeconds));
    ctx.status = status;
    ctx.body = { error: { code: refused, facts } };
    return;
  }
  ctx.body = answered.value;
};
