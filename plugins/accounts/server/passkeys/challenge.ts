import { createHmac, timingSafeEqual } from 'node:crypto';

/** For so long a challenge may be answered: people look for their telephone. */
export const challengeMs = 5 * 60_000;
const chanceBytes = 16;
const headBytes = chanceBytes + 8;
const bytes = headBytes + 32;

/** What a challenge was made for; an answer to it counts for nothing else. */
export type Asked = {
  readonly rpId: string;
  readonly purpose: 'add' | 'log-in' | 'prove';
  /** `user:<documentId>` or `staff:<id>`; null where nobody is known yet */
  readonly owner: string | null;
};

const sign = (head: Uint8Array, { rpId, purpose, owner }: Asked, key: Uint8Array): Buffer =>
  createHmac('sha256', key)
    .update(head)
    .update(JSON.stringify([rpId, purpose, owner]))
    .digest();

/**
 * A challenge that says itself for what and until when it is good, under a key of the shop: whoever asks for a million of
 * them fills no table.
 * @param chance 16 random bytes
 * @param now real clock, milliseconds
 */
export const newChallenge = (
  asked: Asked,
  chance: Uint8Array,
  now: number,
  key: Uint8Array,
): Uint8Array<ArrayBuffer> => {
  const head = Buffer.alloc(headBytes);
  head.set(chance.subarray(0, chanceBytes));
  head.writeBigUInt64BE(BigInt(now + challengeMs), chanceBytes);
  return new Uint8Array([...head, ...sign(head, asked, key)]);
};

/**
 * @param challenge base64url, as it came back
 * @returns until when it may be used, milliseconds; null for one that is foreign, for something else, or too old
 */
export const readChallenge = (
  challenge: string,
  asked: Asked,
  now: number,
  key: Uint8Array,
): number | null => {
  const given = Buffer.from(challenge, 'base64url');
  if (given.length !== bytes) return null;
  const head = given.subarray(0, headBytes);
  if (!timingSafeEqual(given.subarray(headBytes), sign(head, asked, key))) return null;
  const expiresAt = Number(head.readBigUInt64BE(chanceBytes));
  return now < expiresAt ? expiresAt : null;
};
