/**
 * Bytes of uploads that are under way: one count for the process, and a share of it for each sender. Every piece is
 * counted when it comes, whatever the head of its request said. Where there is no room the slow give way to the quick,
 * so that nobody is locked out by senders who hold their place and bring nothing.
 *
 * Whether an upload may begin: decided from its head alone, before a byte of it is stored.
 */
import { largestPictureBytes } from '@oner/config/terms';

const megabyte = 1024 * 1024;
const kilobyte = 1024;

export const uploadBytes = {
  /** Of all senders together; on the disk until their requests are over. */
  all: 1024 * megabyte,
  /** A form of ten pictures of 40 MiB (spec A §5) fits. */
  account: 440 * megabyte,
  /** For those without an account, who send portraits: behind one address may be a mobile network. */
  address: 256 * megabyte,
  /** What an upload weighs before it has brought anything: a connection, an open file, the parser. */
  empty: 256 * kilobyte,
} as const;

/** The speed of a sender is taken over this time: a line that changes its cell is silent for some seconds. */
export const windowMs = 20_000;
/** Who brings less in a window is cut off: 4 KiB a second. */
const leastPerWindow = (4 * kilobyte * windowMs) / 1000;
/** Who brings less has to go where there is no room for another: 64 KiB a second. */
const slowPerWindow = (64 * kilobyte * windowMs) / 1000;

export type Sender = { readonly key: string; readonly shareBytes: number };
type CutReason = 'upload-busy' | 'upload-too-slow';

type UnderWay = {
  /** Counts a piece that has come. */
  take(bytes: number): void;
  /** A window is over: who was too slow in it is cut off. */
  endWindow(): void;
  /** The body is whole. Its bytes count until end(), but it cannot be cut off any more. */
  whole(): void;
  end(): void;
};

type Entry = {
  readonly sender: Sender;
  readonly cut: (why: CutReason) => void;
  bytes: number;
  isWhole: boolean;
  inWindow: number;
  /** null as long as it has not been here for a window. */
  lastWindow: number | null;
};

export class UploadBudget {
  readonly #mostBytes: number;
  readonly #entries = new Set<Entry>();
  readonly #bySender = new Map<string, number>();
  #usedBytes = 0;

  constructor(mostBytes: number = uploadBytes.all) {
    this.#mostBytes = mostBytes;
  }

  /** @param cut called at most once, when this upload has to stop */
  begin(sender: Sender, cut: (why: CutReason) => void): UnderWay {
    const entry: Entry = {
      sender,
      cut,
      bytes: 0,
      isWhole: false,
      inWindow: 0,
      lastWindow: null,
    };
    this.#entries.add(entry);
    this.#add(entry, uploadBytes.empty);
    return {
      take: (bytes) => {
        entry.inWindow += bytes;
        this.#add(entry, bytes);
      },
      endWindow: () => {
        entry.lastWindow = entry.inWindow;
        entry.inWindow = 0;
        if (!entry.isWhole && entry.lastWindow < leastPerWindow)
          this.#cut(entry, 'upload-too-slow');
      },
      whole: () => {
        entry.isWhole = true;
      },
      end: () => void this.#remove(entry),
    };
  }

  usedBytes(): number {
    return this.#usedBytes;
  }

  #add(entry: Entry, bytes: number): void {
    if (!this.#entries.has(entry)) return;
    this.#count(entry, bytes);
    for (let crowd = this.#crowd(entry); crowd; crowd = this.#crowd(entry)) {
      const goes = slowest(crowd) ?? entry;
      this.#cut(goes, 'upload-busy');
      if (goes === entry) return;
    }
  }

  /** Those among whom one has to go: the sender's own where they are over their share, else those of the heaviest sender. */
  #crowd({ sender }: Entry): readonly Entry[] | null {
    if ((this.#bySender.get(sender.key) ?? 0) > sender.shareBytes) return this.#of(sender.key);
    if (this.#usedBytes <= this.#mostBytes) return null;
    const [heaviest] = [...this.#bySender].toSorted(([, a], [, b]) => b - a);
    return heaviest ? this.#of(heaviest[0]) : null;
  }

  #of(key: string): readonly Entry[] {
    return [...this.#entries].filter((entry) => entry.sender.key === key);
  }

  #cut(entry: Entry, why: CutReason): void {
    if (this.#remove(entry)) entry.cut(why);
  }

  #remove(entry: Entry): boolean {
    if (!this.#entries.delete(entry)) return false;
    this.#count(entry, -entry.bytes);
    return true;
  }

  #count(entry: Entry, bytes: number): void {
    const { key } = entry.sender;
    const ofSender = (this.#bySender.get(key) ?? 0) + bytes;
    entry.bytes += bytes;
    this.#usedBytes += bytes;
    if (ofSender > 0) this.#bySender.set(key, ofSender);
    else this.#bySender.delete(key);
  }
}

const slowest = (entries: readonly Entry[]): Entry | undefined =>
  entries
    .filter(({ isWhole, lastWindow }) => !isWhole && lastWindow !== null)
    .filter(({ lastWindow }) => (lastWindow ?? 0) < slowPerWindow)
    .toSorted((a, b) => (a.lastWindow ?? 0) - (b.lastWindow ?? 0))[0];

/** A picture and a megabyte for the other parts of the form. */
export const largestUploadBytes = largestPictureBytes + 1_048_576;

type UploadHead = {
  /** Content-Length, or null when the sender does not say. */
  readonly bytes: number | null;
  /** Pictures that one form may bring. */
  readonly mostFiles: number;
  /** What the disks it would be written to have above their reserve. */
  readonly roomBytes: number;
};

export const refuseUpload = (head: UploadHead): 'file-too-large' | 'storage-full' | null => {
  const { bytes, mostFiles, roomBytes } = head;
  const largest = largestUploadBytes + (mostFiles - 1) * largestPictureBytes;
  if (bytes !== null && bytes > largest) return 'file-too-large';
  return roomBytes < (bytes ?? 0) ? 'storage-full' : null;
};
