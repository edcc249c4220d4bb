/** Deposits: records that a work existed, never a registration of rights. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, inLanguage, instant, sections } from './shapes.ts';

/** Ten digits and letters without look-alikes. */
export const depositCode = z
  .string('required')
  .check(z.regex(/^[2-9A-HJ-NP-Z]{10}$/, 'bad-request'));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const file = z.object({ sha256, bytes: z.number(), type: z.enum(['jpeg', 'png']) });

const deposit = z.object({
  code: depositCode,
  /** Position in the chain, from 1. */
  position: z.number(),
  at: instant,
  section: z.enum(sections),
  /** Both null once the author's personal data has been erased; the chain then keeps only their hash. */
  title: z.nullable(z.string()),
  author: z.nullable(z.string()),
  /** Date of creation as stated by the author. */
  created: z.nullable(z.string()),
  /** Hash of the main photo's original file, byte for byte as uploaded. */
  sha256,
  files: z.array(file),
  /** Hashes of this record and of the previous one. */
  hash: sha256,
  previous: sha256,
  /** Public page of the site for checking a file. */
  url: z.string(),
  /** Time stamp of an external service (RFC 3161), if one is configured and has answered. */
  stamp: z.nullable(z.object({ at: instant, service: z.string() })),
});

/** Records the files of a work once; a repeated call returns the existing record. */
export const depositWork = defineCall('POST /api/works/:id/deposit', {
  auth: 'author',
  spec: 'A §2 create works: deposit; path ours',
  params: z.object({ id }),
  reply: deposit,
  status: 201,
  refusals: ['not-found', 'too-many-attempts'],
  example: { params: { id: '{myWorkId}' } },
});

export const listMyDeposits = defineCall('GET /api/my/deposits', {
  auth: 'author',
  spec: 'A §2 deposit screen; ours',
  reply: z.array(z.extend(deposit, { work: z.nullable(id) })),
  example: {},
});

/** Public. `record` is the exact text of which `hash` is the SHA-256; `naming` allows title and author to be verified in it. */
export const getDeposit = defineCall('GET /api/deposits/:code', {
  auth: 'anyone',
  params: z.object({ code: depositCode }),
  reply: z.extend(deposit, {
    record: z.string(),
    naming: z.nullable(z.object({ salt: z.string(), text: z.string() })),
    /** Response of the time-stamping service, base64. */
    token: z.nullable(z.string()),
  }),
  refusals: ['not-found'],
  example: { params: { code: '{depositCode}' } },
});

export const getDepositPaper = defineCall('GET /api/deposits/:code/paper', {
  auth: 'anyone',
  params: z.object({ code: depositCode }),
  query: inLanguage,
  reply: z.unknown(),
  file: 'application/pdf',
  refusals: ['not-found', 'bad-request', 'too-many-attempts'],
  example: { params: { code: '{depositCode}' }, query: { lang: 'kk' } },
});

/** QR code of the public page, dark on white, for screens; the PDF contains its own. */
export const getDepositQr = defineCall('GET /api/deposits/:code/qr', {
  auth: 'anyone',
  spec: 'A §2 deposit: QR; path ours',
  params: z.object({ code: depositCode }),
  query: inLanguage,
  reply: z.unknown(),
  file: 'image/svg+xml',
  refusals: ['not-found', 'bad-request', 'too-many-attempts'],
  example: { params: { code: '{depositCode}' }, query: { lang: 'kk' } },
});
