/** Certificates of authenticity of originals that were sold here; whoever holds one is never named. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { depositCode } from './deposits.ts';
import { licenceTerms } from './licence-shapes.ts';
import { id, inLanguage, instant, isoDate, photo, sections, typed } from './shapes.ts';

/** Made like the code of a deposit. */
export const certificateCode = depositCode;
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const params = z.object({ code: certificateCode });
const move = z.object({
  kind: z.enum(['issued', 'transferred', 'reissued', 'withdrawn']),
  at: instant,
});

export const certificateStates = ['valid', 'replaced', 'withdrawn', 'expired'] as const;

const certificate = z.object({
  code: certificateCode,
  /**
   * Replaced by a later issue of the same sale; withdrawn because the sale was undone, or by staff; expired where the term of a
   * licence is over.
   */
  state: z.enum(certificateStates),
  /** 1 for the first; a later one was issued because the one before was lost. */
  issue: z.number(),
  at: instant,
  /** The work, where its page is public. */
  work: z.nullable(id),
  section: z.enum(sections),
  /** Both null once the author has had personal data erased. */
  title: z.nullable(z.string()),
  author: z.nullable(z.string()),
  /** When the author says the work was made. */
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
  /** What a licence grants; null for the certificate of an original. */
  licence: z.nullable(
    z.object({
      ...licenceTerms,
      number: z.string(),
      from: isoDate,
      through: z.nullable(isoDate),
    }),
  ),
  /** Page of the site where anybody may check it. */
  url: z.string(),
});

/** For anybody. `record` is the very text whose SHA-256 is `hash` and that `signature` (Ed25519) is of. */
export const getCertificate = defineCall({
  method: 'GET',
  path: '/api/certificates/:code',
  auth: 'anyone',
  spec: 'ours; L §1 users order works',
  params,
  reply: z.extend(certificate, {
    /** What has happened to it since the sale, without names, the first first. */
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

export const getCertificatePdf = defineCall({
  method: 'GET',
  path: '/api/certificates/:code/pdf',
  auth: 'anyone',
  params,
  query: inLanguage,
  reply: z.unknown(),
  file: 'application/pdf',
  refusals: ['not-found', 'bad-request', 'too-many-attempts'],
  example: { params: { code: 'CERTNEVER2' }, query: { lang: 'kk' }, orRefused: ['not-found'] },
});

/** The QR code of the public page, dark on white, for screens. */
export const getCertificateQr = defineCall({
  method: 'GET',
  path: '/api/certificates/:code/qr',
  auth: 'anyone',
  params,
  query: inLanguage,
  reply: z.unknown(),
  file: 'image/svg+xml',
  refusals: ['not-found', 'bad-request', 'too-many-attempts'],
  example: { params: { code: 'CERTNEVER2' }, query: { lang: 'kk' }, orRefused: ['not-found'] },
});

const held = z.extend(certificate, {
  /** Until when a code that the holder made hands it over; null where there is none. */
  transferable_until: z.nullable(instant),
});

/** What the caller holds now, the last first. */
export const listMyCertificates = defineCall({
  method: 'GET',
  path: '/api/my/certificates',
  auth: 'user',
  reply: z.array(held),
  refusals: [],
  example: {},
});

/** A code that hands the certificate over, once; it is shown here alone, and one that was made before ends. */
export const offerCertificate = defineCall({
  method: 'POST',
  path: '/api/my/certificates/:code/transfer',
  auth: 'user',
  params,
  reply: z.object({ code: z.string(), expires: instant }),
  status: 201,
  refusals: ['not-found', 'certificate-ended', 'too-many-attempts'],
  example: { params: { code: 'CERTNEVER2' }, orRefused: ['not-found'] },
});

/** Ends the code of offerCertificate, where there is one. */
export const endCertificateOffer = defineCall({
  method: 'DELETE',
  path: '/api/my/certificates/:code/transfer',
  auth: 'user',
  params,
  reply: z.undefined(),
  status: 204,
  refusals: ['not-found'],
  example: { params: { code: 'CERTNEVER2' }, orRefused: ['not-found'] },
});

/** Who enters the code of a holder holds the certificate from then on. */
export const redeemCertificate = defineCall({
  method: 'POST',
  path: '/api/my/certificates/redeem',
  auth: 'user',
  spec: 'A §2 redeem: a place for codes; the call is ours',
  body: z.object({ code: typed(40) }),
  reply: held,
  refusals: ['bad-request', 'own-certificate', 'too-many-attempts'],
  example: { body: { code: '2222-2222-2222' }, orRefused: ['bad-request'] },
});

/** A lost certificate under a new code; the public page of the old one says that it is replaced. */
export const reissueCertificate = defineCall({
  method: 'POST',
  path: '/api/my/certificates/:code/reissue',
  auth: 'user',
  params,
  reply: held,
  status: 201,
  refusals: ['not-found', 'certificate-ended', 'too-many-attempts'],
  example: { params: { code: 'CERTNEVER2' }, orRefused: ['not-found'] },
});
