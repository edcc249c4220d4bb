/** A route of the desk: who may, what is asked, what is answered. Only staff of the panel get this far. */
import * as z from 'zod/mini';
import { type DeskRight, deskRights } from './rights.ts';

type Context = {
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly request: { readonly body?: unknown };
  readonly state: { readonly user?: { readonly id?: number } };
  status: number;
  body: unknown;
  set(name: string, value: string): void;
  type: string;
};

/** What a verb of the desk answers: a value, a refusal with its status, or a table to save. */
export type DeskAnswer =
  | { readonly value: unknown }
  | { readonly refused: string; readonly status: 400 | 404 | 409; readonly facts?: object }
  | { readonly csv: string; readonly name: string };

export type DeskInput<S> = { readonly input: S; readonly actor: string; readonly id: string };

export const route = <S extends z.ZodMiniType>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  right: DeskRight,
  schema: S,
  verb: (asked: DeskInput<z.output<S>>) => Promise<DeskAnswer>,
) => ({
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
    answer(ctx, await verb({ input: parsed.data, actor, id: ctx.params.id ?? '' }));
  },
  config: {
    policies: [
      'admin::isAuthenticatedAdmin',
      { name: 'admin::hasPermissions', config: { actions: [deskRights[right]] } },
    ],
  },
});

const answer = (ctx: Context, said: DeskAnswer): void => {
  ctx.set('Cache-Control', 'private, no-store');
  if ('csv' in said) {
    ctx.type = 'text/csv; charset=utf-8';
    ctx.set('Content-Disposition', `attachment; filename="${said.name}"`);
    ctx.body = said.csv;
    return;
  }
  if ('refused' in said) {
    ctx.status = said.status;
    ctx.body = { error: { code: said.refused, facts: said.facts ?? {} } };
    return;
  }
  ctx.body = said.value;
};
