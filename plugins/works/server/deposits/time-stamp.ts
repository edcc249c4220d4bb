/** Time stamps of RFC 3161: requests, and verification of responses. */
import { createHash, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const sha256Oid = '2.16.840.1.101.3.4.2.1';
const signedDataOid = '1.2.840.113549.1.7.2';
const stampInfoOid = '1.2.840.113549.1.9.16.1.4';
const extendedKeyUsageOid = '2.5.29.37';
const timeStampingOid = '1.3.6.1.5.5.7.3.8';

type StampInput = {
  /** Stamped text; the service receives only its SHA-256. */
  readonly text: string;
  /** Eight random bytes; the first is made positive and nonzero. */
  readonly nonce: Uint8Array;
};
/** Trusted services. */
type StampTrust = {
  /** Root certificates of the service's chain, in PEM. */
  readonly roots: string;
  /** Required policy, as `1.2.3`; empty for any. */
  readonly policy: string;
};

const hashOf = (text: string): ArrayBuffer =>
  Uint8Array.from(createHash('sha256').update(text).digest()).buffer;

const nonceOf = (nonce: Uint8Array): asn1js.Integer => {
  const bytes = Uint8Array.from(nonce);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x01;
  return new asn1js.Integer({ valueHex: bytes.buffer });
};

/** The request in DER; it asks for the certificates, so that the stamp can be verified later. */
export const stampRequest = ({ text, nonce }: StampInput): Uint8Array => {
  const hashAlgorithm = new pkijs.AlgorithmIdentifier({
    algorithmId: sha256Oid,
    algorithmParams: new asn1js.Null(),
  });
  const hashedMessage = new asn1js.OctetString({ valueHex: hashOf(text) });
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({ hashAlgorithm, hashedMessage }),
    nonce: nonceOf(nonce),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
};

/**
 * Verifies a response: the stamp is granted, of this text's SHA-256, with this nonce and policy, signed by a service whose
 * certificate is for time stamping only and chains to one of the roots.
 * @returns the time of the stamp
 * @throws Error naming the problem
 */
export const readStamp = async (
  answer: Uint8Array,
  input: StampInput,
  trust: StampTrust,
): Promise<Date> => {
  const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(Uint8Array.from(answer).buffer);
  if (status.status > pkijs.PKIStatus.grantedWithMods || !timeStampToken)
    throw new Error(`time stamp not granted: status ${status.status}`);
  if (timeStampToken.contentType !== signedDataOid) throw new Error('time stamp is not signed');
  const signed = new pkijs.SignedData({ schema: timeStampToken.content });
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== stampInfoOid || !eContent)
    throw new Error('signed content is not a time stamp');
  const info = pkijs.TSTInfo.fromBER(eContent.getValue());
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (
    hashAlgorithm.algorithmId !== sha256Oid ||
    !sameBytes(hashedMessage.getValue(), hashOf(input.text))
  )
    throw new Error('time stamp has the hash of another text');
  if (!info.nonce || !sameBytes(info.nonce.toBER(), nonceOf(input.nonce).toBER()))
    throw new Error('time stamp has the nonce of another request');
  if (trust.policy && info.policy !== trust.policy)
    throw new Error(`time stamp has an untrusted policy: ${info.policy}`);
  await verifySigner(signed, input.text, trust.roots);
  return info.genTime;
};

const verifySigner = async (signed: pkijs.SignedData, text: string, roots: string) => {
  const { signatureVerified, signerCertificate, message } = await signed.verify({
    signer: 0,
    data: Uint8Array.from(Buffer.from(text)).buffer,
    trustedCerts: certificatesIn(roots),
    checkChain: true,
    extendedMode: true,
    passedWhenNotRevValues: true,
  });
  if (!signatureVerified) throw new Error(`invalid signature of the time stamp: ${message}`);
  const usage = signerCertificate?.extensions?.find(({ extnID }) => extnID === extendedKeyUsageOid);
  const purposes = usage?.parsedValue instanceof pkijs.ExtKeyUsage ? usage.parsedValue : null;
  if (!usage?.critical || purposes?.keyPurposes.join() !== timeStampingOid)
    throw new Error('the signing certificate is not for time stamps');
};

/** @throws Error if a part is not a certificate */
const certificatesIn = (pem: string): pkijs.Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map((one) =>
    pkijs.Certificate.fromBER(Uint8Array.from(new X509Certificate(one).raw).buffer),
  );

const sameBytes = (one: ArrayBuffer, other: ArrayBuffer): boolean =>
  Buffer.from(one).equals(Buffer.from(other));
