import type { Section } from '../index/section.ts';
import { readCard } from '../store/listings.ts';

const comma = Buffer.from(',');
const open = Buffer.from('[');
const close = Buffer.from(']');

/** Cards of these works as one JSON list. A work that has left meanwhile is left out. */
export const cardsAsJson = async (section: Section, slots: readonly number[]): Promise<Buffer> => {
  const parts: Uint8Array[] = [open];
  for (const slot of slots) {
    const card = section.cardOf(slot) ?? (await readCard(section.sequences()[slot] as number));
    if (!card) continue;
    if (parts.length > 1) parts.push(comma);
    parts.push(card);
  }
  parts.push(close);
  return Buffer.concat(parts);
};
