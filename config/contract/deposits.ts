/** Deposits: records that a work existed, never a registration of rights. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, inLanguage, instant, sections } from './shapes.ts';

/** Ten digits and letters that nobody mistakes for each other. */
export const depositCode = z
  .string('required')
  .check(z.regex(/^[2-9A-HJ-NP-Z]{10}$/, 'bad-request'));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const file = z.object({ sha256, bytes: z.number(), type: z.enum(['jpeg', 'png']) });

const deposit = z.object({
  code: depositCode,
  /** Place in the chain, from 1. */
  position: z.number(),
  at: instant,
  section: z.enum(sections),
  /** Both null once the author has had their personal data erased; the chain keeps their print alone. */
  title: z.nullable(z.string()),
  author: z.nullable(z.string()),
  /** When the author says the work was made. */
  created: z.nullable(z.string()),
  /** Of the main photo's original, byte for byte as it was sent. */
  sha256,
  files: z.array(file),
  /** Hash of this record, and of the one before it. */
  hash: sha256,
  previous: sha256,
  /** Page of the site where anybody may check a file. */
  url: z.string(),
  /** A time stamp of an outside service (RFC 3161), where one is configured and has answered. */
  stamp: z.nullable(z.object({ at: instant, service: z.string() })),
});

/** The same files of the same work are recorded once: asked again, the call answers the record there is. */
export const depositWork = defineCall({
  method: 'POST',
  path: '/api/works/:id/deposit',
  auth: 'author',
  spec: 'A §2 create works: deposit; path ours',
  params: z.object({ id }),
  reply: deposit,
  status: 201,
  refusals: ['not-found', 'too-many-attempts'],
  example: { params: { id: '{myWorkId}' } },
});

export const listMyDeposits = defineCall({
  method: 'GET',
  path: '/api/my/deposits',
  auth: 'author',
  spec: 'A §2 deposit screen; ours',
  reply: z.array(z.extend(deposit, { work: z.nullable(id) })),
  refusals: [],
  example: {},
});

/** For anybody. `record` is the very text whose SHA-256 is `hash`; `naming` lets title and author be checked in it. */
export const getDeposit = defineCall({
  method: 'GET',
  path: '/api/deposits/:code',
  auth: 'anyone',
  params: z.object({ code: depositCode }),
  reply: z.extend(deposit, {
    record: z.string(),
    naming: z.nullable(z.object({ salt: z.string(), text: z.string() })),
    /** base64 of the answer of the time stamping service. */
    token: z.nullable(z.string()),
  }),
  refusals: ['not-found'],
  example: { params: { code: '{depositCode}' } },
});

export const getDepositPaper = defineCall({
  method: 'GET',
  path: '/api/deposits/:code/paper',
  auth: 'anyone',
  params: z.object({ code: depositCode }),
  query: inLanguage,
  reply: z.unknown(),
  file: 'application/pdf',
  refusals: ['not-found', 'bad-request', 'too-many-attempts'],
  example: { params: { code: '{depositCode}' }, query: { lang: 'kk' } },
});

/** The QR code of the public page, dark on white, for screens; the paper carries its own. */
export const getDepositQr = defineCall({
  method: 'GET',
  path: '/api/deposits/:code/qr',
  auth: 'anyone',
  spec: 'A §2 deposit: QR; path ours',
  params: z.object({ code: depositCode }),
  query: inLanguage,
  reply: z.unknown(),
  file: 'image/svg+xml',
  refusals: ['not-found', 'bad-request', 'too-many-attempts'],
  example: { params: { code: '{depositCode}' }, query: { lang: 'kk' } },
});
