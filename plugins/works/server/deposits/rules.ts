/** What a deposit says, as one text that anybody can hash again. It names nobody: see `naming`. */
import type { Section } from '@oner/config/terms';

type DepositFile = {
  readonly sha256: string;
  readonly bytes: number;
  readonly type: 'jpeg' | 'png';
};
export type DepositRecord = {
  /** Place in the chain, from 1. */
  readonly position: number;
  readonly code: string;
  /** Hash of the record before; zeros for the first. */
  readonly previous: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly section: Section;
  /** When the author says the work was made, `YYYY-MM-DD`. */
  readonly created: string | null;
  readonly files: readonly DepositFile[];
  /** SHA-256 of salt, line break and the text of nameText(). */
  readonly naming: string;
};

export const noPrevious = '0'.repeat(64);

/** The text whose SHA-256 is the hash of the record: keys in this order, no spaces. */
export const recordText = (record: DepositRecord): string =>
  JSON.stringify({
    version: 1,
    position: record.position,
    code: record.code,
    previous: record.previous,
    at: record.at,
    section: record.section,
    created: record.created,
    files: record.files.map(({ sha256, bytes, type }) => ({ sha256, bytes, type })),
    naming: record.naming,
  });

export const readRecord = (text: string): DepositRecord => {
  const { version: _, ...record } = JSON.parse(text) as DepositRecord & { version: number };
  return record;
};

/** Title and author as they are printed into the record, by way of a salt. */
export const nameText = (title: string, author: string): string => JSON.stringify([title, author]);

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** As many letters and digits as bytes, none of which is mistaken for another. @param random bytes of chance */
export const codeOf = (random: Uint8Array): string =>
  Array.from(random, (byte) => letters[byte % letters.length]).join('');
