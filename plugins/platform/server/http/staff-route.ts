/** A route of the panel: which right it takes, what is asked, what is answered. Only staff get this far. */
import type { Readable } from 'node:stream';
import type { Method } from '@oner/config/contract';
import type { StaffCall, StaffCallInput, StaffCallReply } from '@oner/config/contract/staff';
import * as z from 'zod/mini';
import { nameWork, underName } from '../boundary.ts';
import type { UploadedFile } from './caller.ts';
import { filesOf } from './request.ts';

type Context = {
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly request: Parameters<typeof filesOf>[0]['request'];
  readonly state: { readonly user?: { readonly id?: number } };
  status: number;
  body: unknown;
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

const papers = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  jpeg: { type: 'image/jpeg', ending: 'jpg' },
  xml: { type: 'application/xml', ending: 'xml' },
} as const;

type FileAnswer =
  | { readonly csv: string; readonly name: string }
  /** Written while it is sent. */
  | { readonly stream: Readable; readonly type: 'zip'; readonly name: string }
  | { readonly bytes: Buffer; readonly type: keyof typeof papers; readonly name: string };

/** What a verb answers: a value, a refusal with its status, or a file to save. */
export type StaffAnswer =
  | { readonly value: unknown }
  | { readonly refused: string; readonly status: 400 | 403 | 404 | 409; readonly facts?: object }
  | FileAnswer;

export type StaffInput<S> = {
  readonly input: S;
  /** `staff:<id>` */
  readonly actor: string;
  readonly params: Readonly<Record<string, string>>;
  /** Files of a form, by field; gone when the request is over. */
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
};

/** A reply as a handler may hold it: nothing of it is written to. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** What a handler of a described call answers; a refusal is one that the call names. */
export type StaffCallAnswer<C extends StaffCall> =
  | (C['reply'] extends z.ZodMiniType ? { readonly value: Frozen<StaffCallReply<C>> } : FileAnswer)
  | {
      readonly refused: C['refusals'][number];
      readonly status: 400 | 403 | 404 | 409;
      readonly facts?: object;
    };

/**
 * The route of a call of the panel. A query or body that does not fit is a 400 with its fields; of what the handler
 * returns only what the reply names is sent.
 */
export const handleStaff = <const C extends StaffCall>(
  call: C,
  verb: (
    asked: StaffCallInput<C> & Omit<StaffInput<never>, 'input' | 'params'>,
  ) => Promise<StaffCallAnswer<C>>,
): StaffRoute => ({
  method: call.method,
  // Strapi puts the name of the plugin before it.
  path: call.path.replace(/^\/[^/]+/, ''),
  handler: serveStaff(call.name, async (ctx, actor) => {
    const query = call.query ? z.safeParse(call.query, ctx.query) : unasked;
    if (!query.success) return misshapen(query.error);
    const body = call.body ? z.safeParse(call.body, ctx.request.body ?? {}) : unasked;
    if (!body.success) return misshapen(body.error);
    const input = { params: ctx.params, query: query.data, body: body.data } as StaffCallInput<C>;
    const said = await verb({ ...input, actor, files: filesOf(ctx) });
    return call.reply && 'value' in said ? { value: z.parse(call.reply, said.value) } : said;
  }),
  config: { policies: policiesOf(call.right) },
});

/**
 * A route of a plugin's `admin` routes, below /<plugin>, that no call describes yet.
 * @param action uid of the right, as `plugin::orders.board.read`
 * @param schema of the query of a GET, else of the body; what does not fit is a 400 with its fields
 */
export const staffRoute = <S extends z.ZodMiniType>(
  method: Method,
  path: string,
  action: string,
  schema: S,
  verb: (asked: StaffInput<z.output<S>>) => Promise<StaffAnswer>,
): StaffRoute => ({
  method,
  path,
  handler: serveStaff(`${method} ${path}`, async (ctx, actor) => {
    const parsed = z.safeParse(schema, method === 'GET' ? ctx.query : (ctx.request.body ?? {}));
    if (!parsed.success) return misshapen(parsed.error);
    return verb({ input: parsed.data, actor, params: ctx.params, files: filesOf(ctx) });
  }),
  config: { policies: policiesOf(action) },
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

const serveStaff = (
  name: string,
  decide: (ctx: Context, actor: string) => Promise<StaffAnswer>,
) => {
  nameWork(name);
  return async (ctx: Context): Promise<void> => {
    const actor = `staff:${ctx.state.user?.id ?? 'unknown'}`;
    answer(ctx, await underName(name, () => decide(ctx, actor)));
  };
};

const answer = (ctx: Context, said: StaffAnswer): void => {
  ctx.set('Cache-Control', 'private, no-store');
  if ('csv' in said) {
    ctx.type = 'text/csv; charset=utf-8';
    ctx.set('Content-Disposition', `attachment; filename="${said.name}"`);
    ctx.body = said.csv;
    return;
  }
  if ('stream' in said) {
    ctx.type = 'application/zip';
    ctx.set('Content-Disposition', `attachment; filename="${said.name}.zip"`);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.body = said.stream;
    return;
  }
  if ('bytes' in said) {
    const { type, ending } = papers[said.type];
    ctx.type = type;
    // Somebody's file: saved, and never shown in the origin of the panel.
    ctx.set('Content-Disposition', `attachment; filename="${said.name}.${ending}"`);
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.body = said.bytes;
    return;
  }
  if ('refused' in said) {
    ctx.status = said.status;
    ctx.body = { error: { code: said.refused, facts: said.facts ?? {} } };
    return;
  }
  ctx.body = said.value;
};
