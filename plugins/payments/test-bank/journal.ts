/**
 * The bank's own storage: one JSON line per change, flushed to disk before anyone is notified, and read again at the next
 * start. The shop's books are compared with it.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

export type Operation = {
  /** mpi_order */
  readonly id: string;
  readonly order: string;
  readonly amount: string;
  readonly currency: string;
  readonly terminal: string;
  readonly desc: string;
  readonly descOrder: string;
  readonly email: string;
  readonly language: 'ru' | 'en';
  readonly backref: string;
  /** For payments with the ePay protocol: the address of callbacks, and the hash that identifies the bank to the shop. */
  readonly postLink?: string;
  readonly secretHash?: string;
  readonly card: string;
  readonly expiry: string;
  readonly state: 'checking' | 'approved' | 'declined' | 'reversed';
  /** The bank's id of the money movement; empty unless approved. */
  readonly rrn: string;
  /** Milliseconds. */
  readonly at: number;
  readonly readyAt: number;
  readonly deliveredAt: number | null;
  readonly attempts: number;
  /** Refunds requested by the shop. */
  readonly returned: readonly {
    readonly amount: string;
    readonly why: string;
    readonly at: number;
  }[];
};

export type Journal = {
  readonly all: () => Operation[];
  /** Includes those of the demo world. */
  readonly everything: () => Operation[];
  readonly get: (id: string) => Operation | undefined;
  /** Returns the operation for a status query: the approved one, else the one under way, else the latest. */
  readonly ofOrder: (order: string) => Operation | undefined;
  /** Returns the operation of this order that has taken money, or still may. */
  readonly taking: (order: string) => Operation | undefined;
  readonly save: (operation: Operation) => void;
};

/**
 * Opens the journal in `file`; ignores a last line that was cut off by a crash.
 * @param played operations of the demo world, simulated without the bank; used when an order is unknown
 */
export const openJournal = (file: string, played: string): Journal => {
  mkdirSync(dirname(file), { recursive: true });
  const operations = new Map(readOperations(file).map((o) => [o.id, o]));
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const handle = openSync(file, 'a');
  if (known !== '' && !known.endsWith('\n')) writeSync(handle, '\n');
  process.once('exit', () => closeSync(handle));

  const ofOrder = (order: string) => [...operations.values()].filter((o) => o.order === order);
  return {
    all: () => [...operations.values()],
    everything: () => [
      ...new Map([
        ...readOperations(played).map((o) => [o.id, o] as const),
        ...operations,
      ]).values(),
    ],
    get: (id) => operations.get(id),
    ofOrder: (order) => {
      const own = ofOrder(order);
      const all = own.length > 0 ? own : readOperations(played).filter((o) => o.order === order);
      return all.find((o) => o.rrn !== '') ?? all.find((o) => o.state === 'checking') ?? all.at(-1);
    },
    taking: (order) => ofOrder(order).find((o) => o.state === 'approved' || o.state === 'checking'),
    save: (operation) => {
      operations.set(operation.id, operation);
      writeSync(handle, `${JSON.stringify(operation)}\n`);
      fsyncSync(handle);
    },
  };
};

const readOperations = (file: string): Operation[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => parse(line) ?? [])
    : [];

const parse = (line: string): Operation | null => {
  if (line.trim() === '') return null;
  try {
    return JSON.parse(line) as Operation;
  } catch {
    return null;
  }
};
