/** Another shop that ours is measured beside: how it is told about a catalogue, asked, and understood. */
import type { Asked } from './asked.ts';
import type { Question } from './load.ts';
import type { PeerWork } from './peer-works.ts';

/** What an answer says, in the words of all shops. */
export type Told = {
  readonly total: number;
  readonly titles: readonly string[];
  /** Tenge. */
  readonly prices: readonly number[];
};

/** Where one shop keeps its programs and its data. */
export type Ground = {
  readonly folder: string;
  /** Address of a database of its own. */
  readonly databaseUrl: string;
};

export type RunningPeer = {
  readonly origin: string;
  /** The question in its own words, or undefined when it has none for that. */
  question(asked: Asked, n: number): Question | undefined;
  /** @throws Error when the answer is none */
  read(body: string): Told;
  stop(): Promise<void>;
};

export type Peer = {
  readonly name: 'vendure' | 'medusa';
  /** Puts its packages and settings into the folder; what is there already is kept. */
  install(folder: string): Promise<void>;
  /** Fills an empty database through the shop's own way of importing. */
  fill(ground: Ground, works: readonly PeerWork[]): Promise<void>;
  /** Adds works to a filled database as rows like those that the shop itself has made. */
  copy(ground: Ground, works: readonly PeerWork[]): Promise<void>;
  start(ground: Ground): Promise<RunningPeer>;
};
