/** How a route of the desk is written down: its right by name, its refusal as an answer. */
import { type StaffAnswer, type StaffInput, staffRoute } from '@oner/platform';
import * as z from 'zod/mini';
import { type PayRight, payRights } from './rights.ts';

export const missing = { refused: 'not-found', status: 404 } as const;
export const nothing = z.object({});
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
export const day = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/),
  z.refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`))),
);
export const page = {
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
};

export const route = <S extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: string,
  right: PayRight,
  schema: S,
  verb: (asked: StaffInput<z.output<S>>) => Promise<StaffAnswer>,
) => staffRoute(method, path, payRights[right], schema, verb);

/** The number in a path, `12`; null for what is none. */
export const idOf = ({ id }: Readonly<Record<string, string>>): number | null =>
  id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;

/** A problem as an answer; without one, what `after` tells. */
export const answered = async (
  problem: string | null,
  after: () => Promise<StaffAnswer>,
): Promise<StaffAnswer> => {
  if (problem === null) return after();
  return problem === 'not-found' ? missing : { refused: problem, status: 409 };
};

/** The cursor behind a page; null at the end. */
export const nextOf = (ids: readonly number[], limit: number): number | null =>
  ids.length < limit ? null : (ids.at(-1) ?? null);
