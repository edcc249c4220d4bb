/** Certificates of authenticity of originals sold in the shop. Their holders are never named. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { depositCode } from './deposits.ts';
import { licenceTerms } from './licence-shapes.ts';
import { certificateStates } from './order-states.ts';
import { id, inLanguage, instant, isoDate, photo, sections, typed } from './shapes.ts';

/** Same format as the code of a deposit. */
export const certificateCode = depositCode;
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const params = z.object({ code: certificateCode });
const move = z.object({
  kind: z.enum(['issued', 'transferred', 'reissued', 'withdrawn']),
  at: instant,
});

const certificate = z.object({
  code: certificateCode,
  /**
   * `replaced`: by a later issue of the same sale. `withdrawn`: because the sale was reversed, or by staff. `expired`:
   * the term of the licence has ended.
   */
  state: z.enum(certificateStates),
  /** 1 for the first; later ones replace lost certificates. */
  issue: z.number(),
  at: instant,
  /** Id of the work, if its page is public. */
  work: z.nullable(id),
  section: z.enum(sections),
  /** Both null once the author's personal data has been erased. */
  title: z.nullable(z.string()),
  author: z.nullable(z.string()),
  /** Date of creation as stated by the author. */
  created: z.nullable(z.string()),
  /** Keys of the vocabulary. */
  material: z.nullable(z.string()),
  technique: z.nullable(z.string()),
  type: z.nullable(z.string()),
  /** Centimetres. */
  length: z.nullable(z.number()),
  height: z.nullable(z.number()),
  edition: z.nullable(z.object({ number: z.number(), total: z.number() })),
  photo: z.nullable(photo),
  /** Code of the record of its files in the chain of deposits. */
  deposit: z.nullable(depositCode),
  /** Terms of the licence; null for the certificate of an original. */
  licence: z.nullable(
    z.object({
      ...licenceTerms,
      number: z.string(),
      from: isoDate,
      through: z.nullable(isoDate),
    }),
  ),
  /** Public page of the site for checking it. */
  url: z.string(),
});

/** Public. `record` is the exact text of which `hash` is the SHA-256 and `signature` the Ed25519 signature. */
export const getCertificate = defineCall('GET /api/certificates/:code', {
  auth: 'anyone',
  spec: 'ours; L §1 users order works',
  params,
  reply: z.extend(certificate, {
    /** Events since the sale, without names, oldest first. */
    history: z.array(move),
    record: z.string(),
    hash: sha256,
    /** base64 */
    signature: z.string(),
    /** The provider's public key: SPKI in DER, base64. */
    key: z.object({ id: z.string(), public: z.string() }),
    naming: z.nullable(z.object({ salt: z.string(), text: z.string() })),
  }),
  refusals: ['not-found'],
  example: { params: { code: 'CERTNEVER2' }, orRefused: ['not-found'] },
});

export const getCertificatePdf = defineCall('GET /api/certificates/:code/pdf', {
  auth: 'anyone',
  params,
  query: inLanguage,
  reply: z.unknown(),
  file: 'application/pdf',
  refusals: ['not-found', 'bad-request', 'too-many-attempts'],
  example: { params: { code: 'CERTNEVER2' }, query: { lang: 'kk' }, orRefused: ['not-found'] },
});

/** The QR code of the public page, dark on white, for screens. */
export const getCertificateQr = defineCall('GET /api/certificates/:code/qr', {
  auth: 'anyone',
  params,
  query: inLanguage,
  reply: z.unknown(),
  file: 'image/svg+xml',
  refusals: ['not-found', 'bad-request', 'too-many-attempts'],
  example: { params: { code: 'CERTNEVER2' }, query: { lang: 'kk' }, orRefused: ['not-found'] },
});

const held = z.extend(certificate, {
  /** Expiry of the holder's transfer code; null if there is none. */
  transferable_until: z.nullable(instant),
});

/** Certificates that the caller holds, newest first. */
export const listMyCertificates = defineCall('GET /api/my/certificates', {
  auth: 'user',
  reply: z.array(held),
  example: {},
});

/** Creates a single-use transfer code. It is returned only here, and invalidates an earlier code. */
export const offerCertificate = defineCall('POST /api/my/certificates/:code/transfer', {
  auth: 'user',
  params,
  reply: z.object({ code: z.string(), expires: instant }),
  status: 201,
  refusals: ['not-found', 'certificate-ended', 'too-many-attempts'],
  example: { params: { code: 'CERTNEVER2' }, orRefused: ['not-found'] },
});

/** Invalidates the code of offerCertificate, if there is one. */
export const endCertificateOffer = defineCall('DELETE /api/my/certificates/:code/transfer', {
  auth: 'user',
  params,
  reply: z.undefined(),
  status: 204,
  refusals: ['not-found'],
  example: { params: { code: 'CERTNEVER2' }, orRefused: ['not-found'] },
});

/** Makes the caller the holder of the certificate whose transfer code they enter. */
export const redeemCertificate = defineCall('POST /api/my/certificates/redeem', {
  auth: 'user',
  spec: 'A §2 redeem: a place for codes; the call is ours',
  body: z.object({ code: typed(40) }),
  reply: held,
  refusals: ['bad-request', 'own-certificate', 'too-many-attempts'],
  example: { body: { code: '2222-2222-2222' }, orRefused: ['bad-request'] },
});

/** Reissues a lost certificate under a new code; the public page of the old one shows that it is replaced. */
export const reissueCertificate = defineCall('POST /api/my/certificates/:code/reissue', {
  auth: 'user',
  params,
  reply: held,
  status: 201,
  refusals: ['not-found', 'certificate-ended', 'too-many-attempts'],
  example: { params: { code: 'CERTNEVER2' }, orRefused: ['not-found'] },
});
