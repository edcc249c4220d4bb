/** The canonical text of a deposit, which anybody can hash again. It contains no names: see `naming`. */
import type { Section } from '@oner/config/terms';

type DepositFile = {
  readonly sha256: string;
  readonly bytes: number;
  readonly type: 'jpeg' | 'png';
};
export type DepositRecord = {
  /** Position in the chain, from 1. */
  readonly position: number;
  readonly code: string;
  /** Hash of the previous record; zeros for the first. */
  readonly previous: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly section: Section;
  /** Date of the work as stated by its author, `YYYY-MM-DD`. */
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

/** Title and author in the form that is hashed with a salt into the record. */
export const nameText = (title: string, author: string): string => JSON.stringify([title, author]);

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** One character per byte, without characters that are easily confused. @param random random bytes */
export const codeOf = (random: Uint8Array): string =>
  Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');
