/** Joins cards of works to JSON lists, and reads the author's name from a card. */
import type { Work } from '@oner/config/contract';
import { PreserializedJson } from '@oner/platform';
import type { CardStore } from '../columns/cards.ts';
import type { Hit } from '../engines/port.ts';
import { readCards } from './store.ts';

const [open, comma, close] = [0x5b, 0x2c, 0x5d];

/**
 * Buffers for responses, reused after sending: sixty kilobytes of new memory per response would start the garbage collector
 * every second, and it has to walk a hundred thousand works.
 */
const bufferBytes = 128 * 1024;
const mostBuffers = 64;
const buffers: Buffer[] = [];

const bufferFor = (length: number): { bytes: Buffer; release?: () => void } => {
  if (length > bufferBytes) return { bytes: Buffer.allocUnsafeSlow(length) };
  const buffer = buffers.pop() ?? Buffer.allocUnsafeSlow(bufferBytes);
  const release = (): void => {
    if (buffers.length < mostBuffers) buffers.push(buffer);
  };
  return { bytes: buffer.subarray(0, length), release };
};

/** Joins cards, all of them in memory, to one JSON list that is sent once. */
export const joinCards = (cards: CardStore, sequences: readonly number[]): PreserializedJson => {
  let length = 2 + Math.max(0, sequences.length - 1);
  for (const sequence of sequences) length += cards.lengthOf(sequence);
  const { bytes, release } = bufferFor(length);
  bytes[0] = open;
  let at = 1;
  // The tag is computed from the checksums of the cards, which is much cheaper than a hash of all bytes.
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (const sequence of sequences) {
    if (at > 1) bytes[at++] = comma;
    cards.copy(sequence, bytes, at);
    const long = cards.lengthOf(sequence);
    at += long;
    const check = cards.checkOf(sequence);
    a = Math.imul(a ^ check, 0x01000193);
    b = Math.imul(b ^ (check >>> 16), 0x5bd1e995) + long + check;
  }
  bytes[at] = close;
  const tag = `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}${sequences.length}`;
  return new PreserializedJson(bytes, tag, release);
};

/** Joins these cards to one JSON list; works without a card are left out. */
export const listOf = (
  sequences: readonly number[],
  cards: ReadonlyMap<number, string>,
): PreserializedJson =>
  new PreserializedJson(
    Buffer.from(`[${sequences.flatMap((one) => cards.get(one) ?? []).join(',')}]`),
  );

/** Reads the stored cards of these works as one JSON list. */
export const readList = async (hits: readonly Hit[]): Promise<PreserializedJson> => {
  const sequences = hits.map(({ sequence }) => sequence);
  return listOf(sequences, await readCards(sequences));
};

/** Returns the shown name of the author on a card. */
export const authorOn = (card: string): string => {
  const { seller }: Work = JSON.parse(card);
  const { first_name, last_name, username } = seller.user;
  return `${first_name} ${last_name}`.trim() || username;
};
