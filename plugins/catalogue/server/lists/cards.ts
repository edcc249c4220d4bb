/** Cards of works as bytes, and what their authors are called. */
import type { Work } from '@oner/config/contract';
import { ReadyJson } from '@oner/platform';
import type { IndexedAuthor, SectionIndex } from '../index/section.ts';
import { readCard } from './store.ts';

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
  section: SectionIndex,
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
const readCards = async (section: SectionIndex, slots: readonly number[]): Promise<ReadyJson> => {
  const texts: string[] = [];
  for (const slot of slots) {
    const card = await cardOf(section, slot);
    if (card) texts.push(card);
  }
  return new ReadyJson(Buffer.from(`[${texts.join(',')}]`));
};

/** One card as JSON; null when its work has left meanwhile. */
export const cardOf = async (section: SectionIndex, slot: number): Promise<string | null> => {
  const { cards } = section;
  if (!cards.has(slot)) return readCard(section.sequences()[slot] as number);
  const bytes = Buffer.allocUnsafe(cards.lengthOf(slot));
  cards.copy(slot, bytes, 0);
  return bytes.toString();
};

/** Names as shown, while the words they are found by stay the same. */
const known = new WeakMap<IndexedAuthor, { readonly words: string; readonly name: string }>();

/** Names of authors by id, from the newest card of each; an author without works has none. */
export const authorNames = async (
  section: SectionIndex,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const names = new Map<string, string>();
  for (const id of ids) {
    const code = section.authorCode(id);
    const author = code === undefined ? undefined : section.authors[code];
    const name = author && (await nameOf(section, author));
    if (name !== undefined) names.set(id, name);
  }
  return names;
};

const nameOf = async (
  section: SectionIndex,
  author: IndexedAuthor,
): Promise<string | undefined> => {
  const before = known.get(author);
  if (before?.words === author.words) return before.name;
  const slot = author.slots.at(-1);
  if (slot === undefined) return undefined;
  const card = await cardOf(section, slot);
  if (card === null) return undefined;
  const { seller }: Work = JSON.parse(card);
  const { first_name, last_name, username } = seller.user;
  const name = `${first_name} ${last_name}`.trim() || username;
  known.set(author, { words: author.words, name });
  return name;
};
