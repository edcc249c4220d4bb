/** Browser responses of a passkey ceremony (WebAuthn, JSON form). */
import * as z from 'zod/mini';

const part = (maxLength: number) =>
  z
    .string('required')
    .check(z.regex(/^[\w-]+$/, 'bad-request'), z.maxLength(maxLength, 'too-long'));
/** An id has at most 1023 bytes. */
const id = part(1400);
const outer = {
  id,
  rawId: id,
  type: z.literal('public-key', 'bad-request'),
  /** Extensions are not requested, and their results are discarded. */
  clientExtensionResults: z.pipe(
    z.optional(z.unknown()),
    z.transform(() => ({})),
  ),
};

/** Result of `navigator.credentials.create`. */
export const createdPasskey = z.object({
  ...outer,
  response: z.object({
    clientDataJSON: part(4000),
    attestationObject: part(16_000),
    transports: z.pipe(
      z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8))),
      z.transform((x) => x ?? []),
    ),
  }),
});

/** Result of `navigator.credentials.get`. */
export const shownPasskey = z.object({
  ...outer,
  response: z.object({
    clientDataJSON: part(4000),
    authenticatorData: part(4000),
    signature: part(4000),
    /** May be absent if the passkey was requested by id. */
    userHandle: z.pipe(
      z.optional(part(200)),
      z.transform((x) => x ?? ''),
    ),
  }),
});
