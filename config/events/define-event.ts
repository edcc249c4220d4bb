/**
 * An event is a fact that is written to the outbox in the transaction that makes it true, and to which plugins of higher
 * layers react. Its name is stored and never changes.
 */
import type * as z from 'zod/mini';

export type EventType<Payload extends object = object> = {
  /** Stored name, `payment.captured`. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Payload>;
  /** Values of fields missing in rows written before those fields were added. */
  readonly absent: Partial<Payload>;
};
export type PayloadOf<Event extends EventType> = z.output<Event['schema']>;

/**
 * Defines an event. A field added later needs a value for older rows in `absent`, so that stored payloads stay readable;
 * fields are never renamed.
 */
export const defineEvent = <Payload extends object>(
  name: string,
  schema: z.ZodMiniType<Payload>,
  absent: Partial<Payload> = {},
): EventType<Payload> => ({ name, schema, absent });

/**
 * Validates a payload and drops fields that the event does not have.
 * @throws Error with the names of invalid fields, without their values
 */
export const checkPayload = <Payload extends object>(
  { name, schema }: EventType<Payload>,
  given: unknown,
): Payload => {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);
  throw new Error(`invalid payload of ${name}: ${wrong.join(', ')}`);
};

/** Reads a stored payload, perhaps written by an older version. @throws Error as checkPayload() */
export const readPayload = <Payload extends object>(
  event: EventType<Payload>,
  stored: object,
): Payload => checkPayload(event, { ...event.absent, ...stored });
