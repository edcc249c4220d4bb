/**
 * Bytes of uploads in progress: one total for the process, and a share of it for each sender. Every chunk is counted when it
 * arrives, whatever Content-Length says. If there is no room, slow uploads are cut off in favour of fast ones, so that senders
 * that hold their place without sending cannot lock others out.
 *
 * Admission of an upload: decided from its headers alone, before a byte of it is stored.
 */
import { largestPictureBytes } from '@oner/config/terms';

const megabyte = 1024 * 1024;
const kilobyte = 1024;

export const uploadBytes = {
  /** For all senders together; on the disk until their requests are over. */
  all: 1024 * megabyte,
  /** Enough for a form of ten pictures of 40 MiB (spec A §5). */
  account: 440 * megabyte,
  /** For senders without an account, who send portraits: a whole mobile network may share one address. */
  address: 256 * megabyte,
  /** Weight of an upload before its first byte: a connection, an open file, the parser. */
  empty: 256 * kilobyte,
} as const;

/** The speed of a sender is measured over this time: a phone that changes its cell is silent for some seconds. */
export const windowMs = 20_000;
/** A sender with fewer bytes in a window is cut off: 4 KiB a second. */
const leastPerWindow = (4 * kilobyte * windowMs) / 1000;
/** A sender with fewer bytes may be cut off to make room for another: 64 KiB a second. */
const slowPerWindow = (64 * kilobyte * windowMs) / 1000;

export type Sender = { readonly key: string; readonly shareBytes: number };
type CutReason = 'upload-busy' | 'upload-too-slow';

type UnderWay = {
  /** Counts a received chunk. */
  take(bytes: number): void;
  /** Ends a window, and cuts off an upload that was too slow in it. */
  endWindow(): void;
  /** The body is complete. Its bytes count until end(), but it can no longer be cut off. */
  whole(): void;
  end(): void;
};

type Entry = {
  readonly sender: Sender;
  readonly cut: (why: CutReason) => void;
  bytes: number;
  isWhole: boolean;
  inWindow: number;
  /** Null until its first window has ended. */
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

  /** @param cut called at most once, if this upload must stop */
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

  /** Uploads of which one must be cut off: the sender's own if it exceeds its share, else those of the heaviest sender. */
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

/** A picture, and a megabyte for the other parts of the form. */
export const largestUploadBytes = largestPictureBytes + 1_048_576;

type UploadHead = {
  /** Content-Length; null if the sender sends none. */
  readonly bytes: number | null;
  /** Maximum number of pictures in one form. */
  readonly mostFiles: number;
  /** Bytes above the reserve of the disks that it would be written to. */
  readonly roomBytes: number;
};

export const refuseUpload = (head: UploadHead): 'file-too-large' | 'storage-full' | null => {
  const { bytes, mostFiles, roomBytes } = head;
  const largest = largestUploadBytes + (mostFiles - 1) * largestPictureBytes;
  if (bytes !== null && bytes > largest) return 'file-too-large';
  return roomBytes < (bytes ?? 0) ? 'storage-full' : null;
};
