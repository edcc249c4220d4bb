/** The two messages of RFC 3161 that a deposit needs: a request for a stamp on a SHA-256, and the answer to it. */

const sha256Oid = [0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01];

const der = (tag: number, ...parts: readonly (readonly number[])[]): number[] => {
  const body = parts.flat();
  const { length } = body;
  if (length < 128) return [tag, length, ...body];
  return length < 256
    ? [tag, 0x81, length, ...body]
    : [tag, 0x82, length >> 8, length & 255, ...body];
};

/** @param hash SHA-256, 32 bytes @param nonce eight bytes of chance; the first becomes positive and not zero */
export const stampRequest = (hash: Uint8Array, nonce: Uint8Array): Uint8Array => {
  const algorithm = der(0x30, sha256Oid, [0x05, 0x00]);
  const imprint = der(0x30, algorithm, der(0x04, [...hash]));
  const certificates = [0x01, 0x01, 0xff];
  return Uint8Array.from(
    der(0x30, [0x02, 0x01, 0x01], imprint, der(0x02, nonceOf(nonce)), certificates),
  );
};

const nonceOf = (nonce: Uint8Array): number[] => {
  const bytes = [...nonce];
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x01;
  return bytes;
};

/**
 * Whether an answer grants the stamp that was asked for: its status, our hash and our nonce inside, and when. Whether
 * the service's signature is good is for whoever holds its certificate: the token is kept whole for that.
 * @returns the instant of the stamp, or null
 */
export const readStamp = (answer: Uint8Array, hash: Uint8Array, nonce: Uint8Array): Date | null => {
  const outer = element(answer, 0);
  if (outer?.tag !== 0x30 || outer.end !== answer.length) return null;
  const status = element(answer, outer.start);
  const code = status?.tag === 0x30 ? element(answer, status.start) : null;
  if (code?.tag !== 0x02 || code.end !== code.start + 1 || (answer[code.start] ?? 9) > 1)
    return null;
  const token = status && element(answer, status.end);
  if (token?.tag !== 0x30) return null;
  const inside = answer.subarray(token.start, token.end);
  const asked = [der(0x04, [...hash]), der(0x02, nonceOf(nonce))];
  return asked.every((bytes) => indexOf(inside, bytes) >= 0) ? timeIn(inside) : null;
};

type Element = { readonly tag: number; readonly start: number; readonly end: number };

const element = (bytes: Uint8Array, at: number): Element | null => {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) return null;
  if (first < 128) return within(bytes, { tag, start: at + 2, end: at + 2 + first });
  const size = first & 127;
  if (size === 0 || size > 3) return null;
  let length = 0;
  for (let i = 0; i < size; i++) length = length * 256 + (bytes[at + 2 + i] ?? 0);
  return within(bytes, { tag, start: at + 2 + size, end: at + 2 + size + length });
};

const within = (bytes: Uint8Array, found: Element): Element | null =>
  found.end <= bytes.length ? found : null;

const indexOf = (bytes: Uint8Array, wanted: readonly number[]): number => {
  for (let at = 0; at + wanted.length <= bytes.length; at++) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
};

/** The first GeneralizedTime: in a token it is the time of the stamp. */
const timeIn = (bytes: Uint8Array): Date | null => {
  for (let at = 0; at + 17 <= bytes.length; at++) {
    if (bytes[at] !== 0x18 || (bytes[at + 1] ?? 0) < 15 || (bytes[at + 1] ?? 99) > 23) continue;
    const text = String.fromCharCode(...bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)));
    const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\.\d+)?Z$/.exec(text);
    if (!parts) continue;
    const [, year, month, day, hour, minute, second] = parts;
    const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    return Number.isNaN(instant.getTime()) ? null : instant;
  }
  return null;
};
