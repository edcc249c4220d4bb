import { ReadyJson } from '@oner/platform';
import type { Section } from '../index/section.ts';
import { readCard } from '../store/listings.ts';

const [open, comma, close] = [0x5b, 0x2c, 0x5d];

/**
 * Room for answers that are sent once, used again when they are gone: sixty kilobytes of fresh memory for each would
 * call the collector every second, and it has a hundred thousand works to walk through.
 */
const roomBytes = 128 * 1024;
const mostRooms = 64;
const rooms: Buffer[] = [];

const roomFor = (length: number): { bytes: Buffer; release?: () => void } => {
  if (length > roomBytes) return { bytes: Buffer.allocUnsafeSlow(length) };
  const room = rooms.pop() ?? Buffer.allocUnsafeSlow(roomBytes);
  const release = (): void => {
    if (rooms.length < mostRooms) rooms.push(room);
  };
  return { bytes: room.subarray(0, length), release };
};

/** Cards of these works as one JSON list, to be sent once. A work that has left meanwhile is left out. */
export const cardsAsJson = async (
  section: Section,
  slots: readonly number[],
): Promise<ReadyJson> => {
  const { cards } = section;
  if (!slots.every(cards.has)) return readCards(section, slots);
  let length = 2 + Math.max(0, slots.length - 1);
  for (const slot of slots) length += cards.lengthOf(slot);
  const { bytes, release } = roomFor(length);
  bytes[0] = open;
  let at = 1;
  // Two numbers of what is in the list: the tag costs nothing beside a hash of all its bytes.
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (const slot of slots) {
    if (at > 1) bytes[at++] = comma;
    cards.copy(slot, bytes, at);
    at += cards.lengthOf(slot);
    const check = cards.checkOf(slot);
    a = Math.imul(a ^ check, 0x01000193);
    b = Math.imul(b ^ (check >>> 16), 0x5bd1e995) + cards.lengthOf(slot) + check;
  }
  bytes[at] = close;
  const tag = `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}${slots.length}`;
  return new ReadyJson(bytes, tag, release);
};

/** Where not every card is in memory. */
const readCards = async (section: Section, slots: readonly number[]): Promise<ReadyJson> => {
  const texts: string[] = [];
  for (const slot of slots) {
    const card = await cardOf(section, slot);
    if (card) texts.push(card);
  }
  return new ReadyJson(Buffer.from(`[${texts.join(',')}]`));
};

/** One card as JSON; null when its work has left meanwhile. */
export const cardOf = async (section: Section, slot: number): Promise<string | null> => {
  const { cards } = section;
  if (!cards.has(slot)) return readCard(section.sequences()[slot] as number);
  const bytes = Buffer.allocUnsafe(cards.lengthOf(slot));
  cards.copy(slot, bytes, 0);
  return bytes.toString();
};
