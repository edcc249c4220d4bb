/** The end of a process, played inside of one that goes on: at a boundary of its work, and nothing is written after it. */
import type { Boundary, BoundaryKind } from '@oner/config/env';
import type { Knex } from 'knex';
import { strikeWith, underName } from '../../plugins/platform/server/boundary.ts';

/** The so many-th boundary of this kind of a step, whatever work the step is made of; of one work, where that is named. */
export type Place = { readonly at: BoundaryKind; readonly ordinal: number; readonly work?: string };

/** How the log tells it from a fault. */
export const lastWords = 'here the process dies';
class Crash extends Error {}

/** As much of Knex's client as is used here. */
type Client = {
  acquireConnection(): Promise<unknown>;
  releaseConnection(connection: unknown): Promise<void>;
};

export type Done = {
  readonly said: string;
  readonly died: string | null;
  readonly passed: readonly Boundary[];
};

/**
 * Does one step and dies at a place of it; what else was in hand comes no further than to its next question to the database.
 * @param place null: the step is done to its end
 * @returns what it said, the boundaries it came to, and the one at which it died, as FAILPOINT names them
 */
export const dieAt = async (
  sql: Knex,
  place: Place | null,
  name: string,
  step: () => Promise<string>,
): Promise<Done> => {
  let died: string | null = null;
  const passed: Boundary[] = [];
  let left = place?.ordinal ?? 0;
  const client: Client = sql.client;
  const { acquireConnection } = client;
  const end = (): never => {
    throw new Crash(`${lastWords}: ${died}`);
  };
  client.acquireConnection = async function whileAlive(this: Client) {
    const connection = await acquireConnection.call(this);
    if (died === null) return connection;
    await this.releaseConnection(connection);
    return end();
  };
  strikeWith((at) => {
    const { work, kind, ordinal } = at;
    if (died !== null) end();
    passed.push(at);
    if (kind !== place?.at || work !== (place.work ?? work)) return;
    left -= 1;
    if (left > 0) return;
    died = `${work}:${kind}#${ordinal}`;
    end();
  });
  try {
    const said = await underName(name, step);
    return { said: died === null ? said : `${lastWords}: ${died}`, died, passed };
  } catch (error) {
    // Whatever a dead process still threw is heard by nobody.
    if (died === null) throw error;
    return { said: `${lastWords}: ${died}`, died, passed };
  } finally {
    strikeWith(undefined);
    client.acquireConnection = acquireConnection;
  }
};
