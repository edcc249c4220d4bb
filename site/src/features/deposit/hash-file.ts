import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Chunk size; small enough that a slow phone stays responsive between chunks. */
const pieceBytes = 1024 * 1024;

type HashOptions = {
  /** Share of the file that has been read, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal?: AbortSignal;
};

/**
 * SHA-256 of a file, read in chunks on this device: the digest of the browser requires the whole file in memory, and
 * https.
 * @returns 64 hexadecimal digits
 * @throws an AbortError when `signal` aborts, a NotReadableError when the file cannot be read
 */
export const hashFile = async (
  file: File,
  { onProgress, signal }: HashOptions,
): Promise<string> => {
  const hasher = sha256.create();
  for (let at = 0; at < file.size; at += pieceBytes) {
    hasher.update(new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer()));
    signal?.throwIfAborted();
    onProgress(Math.min(1, (at + pieceBytes) / file.size));
  }
  return bytesToHex(hasher.digest());
};
