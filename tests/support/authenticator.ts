/** A WebAuthn authenticator in software (ES256): answers the shop's options as a browser and a telephone do. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Fields of an answer that a test can falsify. */
export type Twist = {
  readonly origin: string;
  readonly rpId: string;
  readonly isVerified: boolean;
  readonly counter: number;
  readonly credentialId: string;
  readonly userHandle: string;
};

type Creation = { readonly challenge: string; readonly user: { readonly id: string } };
type Request = { readonly challenge: string };

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (of: Uint8Array | string): Buffer => createHash('sha256').update(of).digest();

/** CBOR (RFC 8949) for the types in an attestation: integers, texts, bytes, maps. */
const cbor = (value: unknown): Buffer => {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const parts = [...value].flat().map(cbor);
    return Buffer.concat([head(5, value.size), ...parts]);
  }
  throw new Error('unsupported type of an attestation');
};

const point = (key: KeyObject): { x: Buffer; y: Buffer } => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
};

/**
 * One passkey on a device.
 * @param origin of the page that requests it
 * @param rpId the domain that it is made for
 */
export const newAuthenticator = (origin: string, rpId: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = base64(randomBytes(32));
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  /** Flag bits: 1 user present, 4 user verified, 64 attested data. */
  const authData = (twist: Partial<Twist>, more: Uint8Array = Buffer.alloc(0)): Buffer => {
    const flags = 1 | (twist.isVerified === false ? 0 : 4) | (more.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(twist.counter ?? counter);
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([flags]), count, more]);
  };
  const outer = { id: credentialId, rawId: credentialId, type: 'public-key' as const };

  return {
    credentialId,
    /** The result of `navigator.credentials.create`. */
    create: ({ challenge, user }: Creation, twist: Partial<Twist> = {}) => {
      userHandle = user.id;
      const id = Buffer.from(credentialId, 'base64url');
      const { x, y } = point(publicKey);
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, x],
        [-3, y],
      ]);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        cbor(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(twist, attested)],
      ]);
      return {
        ...outer,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', challenge, twist.origin ?? origin)),
          attestationObject: base64(cbor(attestation)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    /** The result of `navigator.credentials.get`; each call increments the counter. */
    get: ({ challenge }: Request, twist: Partial<Twist> = {}) => {
      counter += 1;
      const data = authData(twist);
      const client = clientData('webauthn.get', challenge, twist.origin ?? origin);
      const id = twist.credentialId ?? credentialId;
      return {
        ...outer,
        id,
        rawId: id,
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: twist.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
};

export type Authenticator = ReturnType<typeof newAuthenticator>;
