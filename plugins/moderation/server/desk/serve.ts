/** A route of the desk: which of its rights it takes. */
import { type StaffAnswer, staffRoute } from '@oner/platform';
import type * as z from 'zod/mini';
import { type DeskRight, deskRights } from './rights.ts';

export type DeskAnswer = StaffAnswer;
export type DeskInput<S> = {
  readonly input: S;
  readonly actor: string;
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
};

export const route = <S extends z.ZodMiniType>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  right: DeskRight,
  schema: S,
  verb: (asked: DeskInput<z.output<S>>) => Promise<DeskAnswer>,
) =>
  staffRoute(method, path, deskRights[right], schema, ({ input, actor, params }) =>
    verb({ input, actor, id: params.id ?? '', params }),
  );
