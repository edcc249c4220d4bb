/** A time stamping service (RFC 3161) for tests, with a root that only the test trusts. */
import { randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const oid = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  serverAuth: '1.3.6.1.5.5.7.3.1',
  signedData: '1.2.840.113549.1.7.2',
  stampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
};
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const [begin, end] = [new Date('2020-01-01T00:00:00Z'), new Date('2040-01-01T00:00:00Z')];

type Keys = Awaited<ReturnType<typeof generate>>;
type Holder = { readonly certificate: pkijs.Certificate; readonly keys: Keys };

const generate = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

const certify = async (name: string, purpose: string | null, by?: Holder): Promise<Holder> => {
  const keys = await generate();
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: randomBytes(3).readUIntBE(0, 3) + 1 });
  const value = new asn1js.Utf8String({ value: name });
  const title = new pkijs.AttributeTypeAndValue({ type: oid.commonName, value });
  certificate.subject.typesAndValues.push(title);
  certificate.issuer = by?.certificate.subject ?? certificate.subject;
  certificate.notBefore.value = begin;
  certificate.notAfter.value = end;
  const extension = purpose
    ? { extnID: oid.extendedKeyUsage, of: new pkijs.ExtKeyUsage({ keyPurposes: [purpose] }) }
    : { extnID: oid.basicConstraints, of: new pkijs.BasicConstraints({ cA: true }) };
  const { extnID } = extension;
  const extnValue = extension.of.toSchema().toBER();
  const parsedValue = extension.of;
  certificate.extensions = [
    new pkijs.Extension({ extnID, critical: true, extnValue, parsedValue }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign((by ?? { keys }).keys.privateKey, 'SHA-256');
  return { certificate, keys };
};

export type StampFault = 'refused' | 'other text' | 'other nonce' | 'other signer' | 'no purpose';
export type StampService = {
  /** The root certificate as PEM. */
  readonly roots: string;
  /** Answers a request of RFC 3161, in DER. */
  answer(request: Uint8Array, at: Date, fault?: StampFault): Promise<Uint8Array>;
};
export const stampPolicy = '1.3.6.1.4.1.99999.1';

export const openStampService = async (): Promise<StampService> => {
  const root = await certify('Root of a test', null);
  const signer = await certify('Stamps of a test', oid.timeStamping, root);
  const other = await certify('Pages of a test', oid.serverAuth, root);
  const pem = Buffer.from(root.certificate.toSchema().toBER()).toString('base64');
  return {
    roots: `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`,
    answer: async (request, at, fault) => {
      const { messageImprint, nonce } = pkijs.TimeStampReq.fromBER(Uint8Array.from(request).buffer);
      if (fault === 'refused') return written(new pkijs.PKIStatusInfo({ status: 2 }));
      const wrong = new asn1js.OctetString({ valueHex: new Uint8Array(32).buffer });
      if (fault === 'other text') messageImprint.hashedMessage = wrong;
      const info = new pkijs.TSTInfo({
        version: 1,
        policy: stampPolicy,
        messageImprint,
        serialNumber: new asn1js.Integer({ value: 1 }),
        genTime: at,
        nonce: nonce && fault !== 'other nonce' ? nonce : new asn1js.Integer({ value: 7 }),
      });
      const holder = fault === 'no purpose' ? other : signer;
      const keys = fault === 'other signer' ? other.keys : holder.keys;
      const token = await sign(info.toSchema().toBER(), { ...holder, keys }, [
        holder.certificate,
        root.certificate,
      ]);
      return written(new pkijs.PKIStatusInfo({ status: 0 }), token);
    },
  };
};

const sign = async (
  content: ArrayBuffer,
  { certificate, keys }: Holder,
  certificates: pkijs.Certificate[],
): Promise<pkijs.ContentInfo> => {
  const valueHex = await crypto.subtle.digest('SHA-256', content);
  const attribute = (type: string, value: object) => new pkijs.Attribute({ type, values: [value] });
  const { issuer, serialNumber } = certificate;
  const encapContentInfo = new pkijs.EncapsulatedContentInfo({ eContentType: oid.stampInfo });
  // The constructor would split the content, which DER does not allow.
  encapContentInfo.eContent = new asn1js.OctetString({ valueHex: content });
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo,
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(oid.contentType, new asn1js.ObjectIdentifier({ value: oid.stampInfo })),
            attribute(oid.messageDigest, new asn1js.OctetString({ valueHex })),
          ],
        }),
      }),
    ],
    certificates,
  });
  await signed.sign(keys.privateKey, 0, 'SHA-256');
  return new pkijs.ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) });
};

const written = (status: pkijs.PKIStatusInfo, timeStampToken?: pkijs.ContentInfo): Uint8Array => {
  const answer = new pkijs.TimeStampResp({ status, ...(timeStampToken && { timeStampToken }) });
  return new Uint8Array(answer.toSchema().toBER());
};
