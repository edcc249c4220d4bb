/** How pieces of photos and pauses between tries fit the line. Pure. */
import type { ApiError } from '../../api/error.ts';

/** Bytes of a piece: small at first, for nobody knows the line, and never more than the server takes. */
export const pieceBytes = { least: 64 * 1024, first: 256 * 1024, most: 2 * 1024 * 1024 } as const;
/** A piece that took less says that the line is good for a larger one. */
const quickMs = 3000;

/** The size of the next piece, after one that arrived. @param tookMs null for one that did not arrive */
export const nextPiece = (bytes: number, tookMs: number | null): number => {
  if (tookMs === null) return Math.max(pieceBytes.least, Math.floor(bytes / 2));
  return tookMs < quickMs ? Math.min(pieceBytes.most, bytes * 2) : bytes;
};

const longestPauseMs = 60_000;
/** How long nothing is tried after so many failures in a row, the first being 1. @param chance 0 to 1 */
export const pauseMs = (failures: number, chance: number): number =>
  Math.min(longestPauseMs, 1000 * 2 ** (failures - 1)) * (0.75 + chance / 2);

export type AfterFailure =
  | { readonly do: 'go-on'; readonly offset: number }
  | { readonly do: 'begin-anew' }
  | { readonly do: 'wait'; readonly forMs: number | undefined }
  | { readonly do: 'give-up' };

/** What comes after a call that was not answered with success. */
export const afterFailure = ({ status, code, facts }: ApiError): AfterFailure => {
  if (code === 'conflict' && typeof facts.offset === 'number')
    return { do: 'go-on', offset: facts.offset };
  // Over, or forgotten: the file is still here.
  if (code === 'not-found') return { do: 'begin-anew' };
  const seconds = Number(facts.retryAfterSeconds);
  const forMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  const isOfLine = status === 0 || status >= 500 || code === 'upload-too-slow';
  if ((isOfLine && code !== 'storage-full') || code === 'session-ended')
    return { do: 'wait', forMs };
  return { do: 'give-up' };
};
