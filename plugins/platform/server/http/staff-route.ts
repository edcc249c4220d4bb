/** A route of the panel: which right it takes, what is asked, what is answered. Only staff get this far. */
import type { Readable } from 'node:stream';
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

const papers = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  jpeg: { type: 'image/jpeg', ending: 'jpg' },
  xml: { type: 'application/xml', ending: 'xml' },
} as const;

/** What a verb answers: a value, a refusal with its status, a table or a paper to save. */
export type StaffAnswer =
  | { readonly value: unknown }
  | { readonly refused: string; readonly status: 400 | 403 | 404 | 409; readonly facts?: object }
  | { readonly csv: string; readonly name: string }
  /** Written while it is sent. */
  | { readonly stream: Readable; readonly type: 'zip'; readonly name: string }
  | { readonly bytes: Buffer; readonly type: keyof typeof papers; readonly name: string };

export type StaffInput<S> = {
  readonly input: S;
  /** `staff:<id>` */
  readonly actor: string;
  readonly params: Readonly<Record<string, string>>;
  /** Files of a form, by field; gone when the request is over. */
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
};

/**
 * A route of a plugin's `admin` routes, below /<plugin>.
 * @param action uid of the right, as `plugin::orders.board.read`
 * @param schema of the query of a GET, else of the body; what does not fit is a 400 with its fields
 */
export const staffRoute = <S extends z.ZodMiniType>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  action: string,
  schema: S,
  verb: (asked: StaffInput<z.output<S>>) => Promise<StaffAnswer>,
) => {
  const name = `${method} ${path}`;
  nameWork(name);
  return {
    method,
    path,
    handler: async (ctx: Context): Promise<void> => {
      const given = method === 'GET' ? ctx.query : (ctx.request.body ?? {});
      const parsed = z.safeParse(schema, given);
      if (!parsed.success) {
        const fields = [...new Set(parsed.error.issues.map(({ path: at }) => at.join('.')))];
        return answer(ctx, { refused: 'bad-request', status: 400, facts: { fields } });
      }
      const actor = `staff:${ctx.state.user?.id ?? 'unknown'}`;
      const asked = { input: parsed.data, actor, params: ctx.params, files: filesOf(ctx) };
      answer(ctx, await underName(name, () => verb(asked)));
    },
    config: {
      policies: [
        'admin::isAuthenticatedAdmin',
        { name: 'admin::hasPermissions', config: { actions: [action] } },
      ],
    },
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
