/** A person's consents, their withdrawal, and the personal data held (spec L §4; law 94-V). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, isoDate, languages, typedPassword } from './shapes.ts';

/** Documents accepted by the checkbox of a registration form; the last one is for authors only. */
const consentDocuments = ['page-terms', 'page-privacy', 'page-agreement'] as const;
const document = z.enum(consentDocuments, 'bad-choice');
const language = z.optional(z.enum(languages, 'bad-choice'));

const consents = z.array(
  z.object({
    document,
    /** Version in force, in the requested language. */
    version: z.string(),
    effective: isoDate,
    language: z.enum(languages),
    sha256: z.string(),
    /** The person's latest acceptance; null if there is none. */
    accepted: z.nullable(
      z.object({
        version: z.string(),
        language: z.enum(languages),
        sha256: z.string(),
        at: instant,
      }),
    ),
    /** True if the accepted version is in force. */
    current: z.boolean(),
    /** Never accepted, or changed since then: orders and uploads are refused (`terms-changed`) until this version is accepted. */
    must_accept: z.boolean(),
  }),
);

export const listConsents = defineCall('GET /api/consents', {
  auth: 'user',
  whileClosed: true,
  spec: 'L §4; path ours',
  query: z.object({ lang: language }),
  reply: consents,
  refusals: ['bad-request'],
  example: { query: { lang: 'ru' } },
});

/** Accepts texts as shown. If a text has changed since, the response is 409 and it has to be read again. */
export const acceptConsents = defineCall('POST /api/consents', {
  auth: 'user',
  spec: 'L §4; path ours',
  body: z.object({
    language,
    documents: z
      .array(
        z.object({
          document,
          version: z
            .string('required')
            .check(z.minLength(1, 'required'), z.maxLength(40, 'too-long')),
          sha256: z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'bad-choice')),
        }),
        'required',
      )
      .check(z.minLength(1, 'required'), z.maxLength(consentDocuments.length, 'too-large')),
  }),
  reply: consents,
  refusals: ['bad-request', 'conflict'],
  example: {
    body: {
      documents: [{ document: 'page-terms', version: '0', sha256: '0'.repeat(64) }],
    },
    orRefused: ['conflict', 'bad-request'],
  },
});

/**
 * Blocks and hides the account at once. Open matters are settled first (law 94-V, art. 8): the reply lists them with
 * their dates. Afterwards all personal data is erased.
 */
export const withdrawConsent = defineCall('POST /api/my/withdraw-consent', {
  auth: 'user',
  whileClosed: true,
  fresh: 'password-or-passkey',
  spec: 'L §4; path ours',
  body: z.object({ password: z.optional(typedPassword) }),
  reply: z.object({
    open: z.array(
      z.object({
        plugin: z.string(),
        what: z.string(),
        subject: z.string(),
        until: z.nullable(isoDate),
      }),
    ),
    /** Day by which everything should be settled and erased; today if nothing is open. */
    erase_by: isoDate,
  }),
  refusals: ['bad-request', 'reauthentication-required', 'too-many-attempts'],
  example: {
    body: { password: 'not the password' },
    orRefused: ['bad-request', 'too-many-attempts'],
  },
});

/** All data the shop holds about the person, by plugin. Bank details are masked, as everywhere. */
export const exportMyData = defineCall('GET /api/my/data', {
  auth: 'user',
  whileClosed: true,
  spec: 'L §4, law 94-V; path ours',
  reply: z.record(z.string(), z.unknown()),
  refusals: ['too-many-attempts'],
  example: {},
});
