/** How a route of the board is written down: its right by name, its refusal as an answer. */
import { type StaffAnswer, type StaffInput, staffRoute } from '@oner/platform';
import type * as z from 'zod/mini';
import type { Mover } from '../services/move-order.ts';
import { findOrder } from '../store/orders.ts';
import { type BoardRight, boardRights } from './rights.ts';
import { showWhole } from './show.ts';

export const missing = { refused: 'not-found', status: 404 } as const;

export const moverOf = (actor: string): Mover => ({ actor: 'provider', by: actor });

/** The order after what was asked, or why not. */
export const shown = async (number: string, problem: string | null): Promise<StaffAnswer> => {
  if (problem === 'not-found') return missing;
  if (problem) return { refused: problem, status: 409 };
  const order = await findOrder(number);
  return order ? { value: await showWhole(order) } : missing;
};

export const route = <S extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: string,
  right: BoardRight,
  schema: S,
  verb: (asked: StaffInput<z.output<S>>) => Promise<StaffAnswer>,
) => staffRoute(method, path, boardRights[right], schema, verb);
