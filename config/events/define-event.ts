/**
 * What an event is: a fact that is written into the outbox in the transaction that makes it true, and that the plugins
 * above react to. Its name is stored; it never changes.
 */
import type * as z from 'zod/mini';

export type EventType<Payload extends object = object> = {
  /** As it is stored, `payment.captured`. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Payload>;
  /** What is read in place of fields that rows lack which were written before those fields were added. */
  readonly absent: Partial<Payload>;
};
export type PayloadOf<Event extends EventType> = z.output<Event['schema']>;

/**
 * Defines an event. A field that is added later gets its value for older rows in `absent`, so that every stored payload
 * stays readable; a field is never renamed.
 */
export const defineEvent = <Payload extends object>(
  name: string,
  schema: z.ZodMiniType<Payload>,
  absent: Partial<Payload> = {},
): EventType<Payload> => ({ name, schema, absent });

/**
 * A payload with the fields of its event and no others.
 * @throws Error that names the wrong fields and shows none of their values
 */
export const checkPayload = <Payload extends object>(
  { name, schema }: EventType<Payload>,
  given: unknown,
): Payload => {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);
  throw new Error(`wrong payload of ${name}: ${wrong.join(', ')}`);
};

/** A payload as it was stored, perhaps by an older version. @throws Error as checkPayload() */
export const readPayload = <Payload extends object>(
  event: EventType<Payload>,
  stored: object,
): Payload => checkPayload(event, { ...event.absent, ...stored });
