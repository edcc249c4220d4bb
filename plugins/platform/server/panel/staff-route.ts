/** Routes of the panel: the required right, the input and the reply. Only requests of staff reach them. */
import type { Readable } from 'node:stream';
import type { Method, Result } from '@oner/config/contract';
import type { StaffCall, StaffCallInput, StaffCallReply } from '@oner/config/contract/staff';
import * as z from 'zod/mini';
import type { UploadedFile } from '../http/caller.ts';
import { uploadedFilesOf } from '../http/request.ts';
import { nameWork, underName } from '../work/boundary.ts';

export type StaffMember = {
  readonly id: number;
  readonly email: string;
  readonly roles?: readonly { readonly code: string }[];
};
/** The authenticated staff member, as set by the panel's own authentication. */
export type AuthenticatedStaff = {
  readonly user: StaffMember;
  readonly session?: { readonly id?: string };
  readonly userAbility?: { can(action: string, subject?: string): boolean };
};

type Context = {
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly request: Parameters<typeof uploadedFilesOf>[0]['request'];
  readonly ip: string;
  readonly state: AuthenticatedStaff;
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
  /** Generated while it is sent. */
  | { readonly stream: Readable; readonly type: 'zip'; readonly name: string }
  | { readonly bytes: Buffer; readonly type: keyof typeof fileTypes; readonly name: string };

type StaffAnswer = { readonly value: unknown } | Refused<string> | FileAnswer;

type Refused<Code extends string> = {
  readonly refused: Code;
  readonly status: 400 | 403 | 404 | 409 | 429;
  /** `retryAfterSeconds` is also sent as a header. */
  readonly facts?: object;
};

const statuses = new Map<string, 400 | 403 | 404 | 429>([
  ['wrong-code', 400],
  ['passkey-refused', 400],
  ['not-shown', 403],
  ['not-found', 404],
  ['too-often', 429],
]);

/** The sender of a panel call, and request data besides its parameters. */
export type StaffCaller = {
  /** `staff:<id>` */
  readonly actor: string;
  readonly staff: AuthenticatedStaff;
  readonly ip: string;
  readonly userAgent: string;
  /** Files of a form, by field; deleted when the request ends. */
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
};

/** A reply that is read-only at every level, so that handlers may return constants. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** Converts the result of a service to a reply: a refusal gets the status of its code, or 409 if none is listed. */
export const answerOf = <T, Code extends string>(
  result: Result<T, Code>,
): { readonly value: T } | Refused<Code> => {
  if (result.ok) return { value: result.value };
  const { code, facts } = result.refusal;
  return { refused: code, status: statuses.get(code) ?? 409, facts };
};

/** The reply of a handler; a refusal must be one that the call declares. */
type StaffCallAnswer<C extends StaffCall> =
  | (C['reply'] extends z.ZodMiniType ? { readonly value: Frozen<StaffCallReply<C>> } : FileAnswer)
  | Refused<C['refusals'][number] | 'bad-request'>;

/**
 * Creates the route of a panel call. A query or body that does not match is a 400 with its fields; only fields that the reply
 * schema names are sent.
 */
export const handleStaff = <const C extends StaffCall>(
  call: C,
  handler: (request: StaffCallInput<C> & StaffCaller) => Promise<StaffCallAnswer<C>>,
): StaffRoute => ({
  method: call.method,
  // Strapi prefixes the path with the name of the plugin.
  path: call.path.replace(/^\/[^/]+/, ''),
  handler: serveStaff(call.name, async (ctx) => {
    const query = call.query ? z.safeParse(call.query, ctx.query) : noInput;
    if (!query.success) return invalidInput(query.error);
    const body = call.body ? z.safeParse(call.body, ctx.request.body ?? {}) : noInput;
    if (!body.success) return invalidInput(body.error);
    const input = { params: ctx.params, query: query.data, body: body.data } as StaffCallInput<C>;
    const answered = await handler({ ...input, ...senderOf(ctx) });
    return call.reply && 'value' in answered
      ? { value: z.parse(call.reply, answered.value) }
      : answered;
  }),
  config: { policies: policiesOf(call.right) },
});

const noInput = { success: true, data: undefined } as const;

const invalidInput = ({ issues }: z.core.$ZodError): StaffAnswer => {
  const fields = [...new Set(issues.map(({ path }) => path.join('.')))];
  return { refused: 'bad-request', status: 400, facts: { fields } };
};

const policiesOf = (action: string | null): Policies => [
  'admin::isAuthenticatedAdmin',
  ...(action === null ? [] : [{ name: 'admin::hasPermissions', config: { actions: [action] } }]),
];

const senderOf = (ctx: Context): StaffCaller => ({
  actor: `staff:${ctx.state.user.id}`,
  staff: ctx.state,
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
    // Files of people are downloaded, never shown in the origin of the panel.
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
