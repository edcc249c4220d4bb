import type { Upload } from '@oner/config/contract/uploads';
import { ApiError } from '../../api/error.ts';
import { asApiError } from '../../elements/translator.ts';
import type { Uploading } from './photos.ts';

/** Sends chosen photos in chunks, two photos at a time; loaded with the first photo. */

export type Wire = {
  readonly begin: (file: File, key: string, signal: AbortSignal) => Promise<Upload>;
  readonly send: (
    id: string,
    offset: number,
    piece: Blob,
    signal: AbortSignal,
    onProgress: (share: number) => void,
    /** The whole photo, if this is its last piece. */
    whole: File | undefined,
  ) => Promise<Upload>;
  readonly read: (id: string, signal: AbortSignal) => Promise<Upload>;
  readonly drop: (id: string) => Promise<unknown>;
};
export type UploaderDependencies = {
  readonly wire: Wire;
  /** Called when the state of a photo changes; undefined if it is no longer sent. */
  readonly onState: (key: string, state: Uploading | undefined) => void;
  /** Stores the id of an upload for resuming; undefined if it no longer has one. */
  readonly onUploadId: (key: string, id: string | undefined) => void;
  /** Waits for the given time, or until the connection is back. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly nowMs: () => number;
  /** Random number from 0 to 1. */
  readonly chance: () => number;
};
type Job = {
  readonly key: string;
  readonly file: File;
  readonly stop: AbortController;
  id: string | undefined;
  isDone: boolean;
};

const atOnce = 2;
/** An upload that the server has lost or refused as mixed is begun anew this many times. */
const mostLost = 3;

export const createUploader = ({
  wire,
  onState,
  onUploadId,
  pause,
  nowMs,
  chance,
}: UploaderDependencies) => {
  const jobs = new Map<string, Job>();
  const running = new Set<Job>();

  const setId = (job: Job, id: string | undefined): void => {
    job.id = id;
    if (jobs.get(job.key) === job) onUploadId(job.key, id);
  };
  const report = (job: Job, state: Uploading): void => {
    if (jobs.get(job.key) === job) onState(job.key, state);
  };

  /** Sends a file from the offset of the server. Resolves when the server has accepted the photo. */
  const send = async (job: Job): Promise<void> => {
    const { file, stop } = job;
    const { signal } = stop;
    let offset: number | undefined;
    let piece: number = pieceBytes.first;
    let failures = 0;
    let lost = 0;
    const share = (more = 0): number => Math.min(1, ((offset ?? 0) + more) / file.size);
    let beganKey = crypto.randomUUID();
    for (;;) {
      const startMs = nowMs();
      try {
        let reply: Upload;
        if (job.id === undefined) {
          reply = await wire.begin(file, beganKey, signal);
          setId(job, reply.id);
        } else if (offset === undefined) {
          reply = await wire.read(job.id, signal);
        } else {
          const from = offset;
          const blob = file.slice(from, from + piece);
          const onProgress = (part: number) =>
            report(job, { is: 'sending', share: share(part * blob.size) });
          const whole = from + blob.size === file.size ? file : undefined;
          reply = await wire.send(job.id, from, blob, signal, onProgress, whole);
          piece = nextPiece(piece, nowMs() - startMs);
        }
        failures = 0;
        offset = reply.offset;
        report(job, { is: 'sending', share: share() });
        if (reply.photo) return;
      } catch (cause) {
        if (signal.aborted) throw cause;
        const error = asApiError(cause);
        const next = afterFailure(error);
        if (next.do === 'give-up') throw error;
        failures += 1;
        if (next.do === 'go-on') offset = next.offset;
        if (next.do === 'begin-anew') {
          lost += 1;
          if (lost > mostLost) throw error;
          setId(job, undefined);
          offset = undefined;
          beganKey = crypto.randomUUID();
        }
        // Limits retries against contradictory responses: pauses from the third failure, gives up at the ninth.
        if (next.do !== 'wait' && failures < 3) continue;
        if (next.do !== 'wait' && failures > 8) throw error;
        piece = nextPiece(piece, null);
        report(job, { is: 'paused', share: share() });
        const forMs = next.do === 'wait' ? next.forMs : undefined;
        await pause(forMs ?? retryPauseMs(failures, chance()), signal);
        if (signal.aborted) throw cause;
        // Request the offset again: part of the chunk may have arrived.
        offset = undefined;
      }
    }
  };

  const run = async (job: Job): Promise<void> => {
    running.add(job);
    report(job, { is: 'sending', share: 0 });
    try {
      await send(job);
      job.isDone = true;
      report(job, { is: 'done', id: job.id ?? '' });
    } catch (cause) {
      job.isDone = true;
      if (cause instanceof ApiError) {
        setId(job, undefined);
        report(job, { is: 'refused', cause });
      }
    } finally {
      running.delete(job);
      goOn();
    }
  };

  const goOn = (): void => {
    for (const job of jobs.values()) {
      if (running.size >= atOnce) return;
      if (!job.isDone && !running.has(job)) void run(job);
    }
  };

  return {
    /** @param id id of an upload started before, if any */
    add: (key: string, file: File, id?: string): void => {
      if (jobs.has(key)) return;
      jobs.set(key, { key, file, id, stop: new AbortController(), isDone: false });
      onState(key, { is: 'waiting' });
      goOn();
    },
    /** @param isUsed leaves the upload on the server, for example because a work uses it */
    remove: (key: string, isUsed = false): void => {
      const job = jobs.get(key);
      if (!job) return;
      jobs.delete(key);
      job.stop.abort();
      onState(key, undefined);
      onUploadId(key, undefined);
      if (job.id !== undefined && !isUsed) void wire.drop(job.id).catch(() => {});
    },
    keys: (): readonly string[] => [...jobs.keys()],
  };
};
export type Uploader = ReturnType<typeof createUploader>;

/** Chunk sizes in bytes: small at first, because the speed is unknown, and within the limit of the server. */
export const pieceBytes = { least: 64 * 1024, first: 256 * 1024, most: 2 * 1024 * 1024 } as const;
/** A chunk that took less time allows a larger one. */
const quickMs = 3000;

/** Size of the next chunk. @param tookMs duration of the last one; null if it failed */
export const nextPiece = (bytes: number, tookMs: number | null): number => {
  if (tookMs === null) return Math.max(pieceBytes.least, Math.floor(bytes / 2));
  return tookMs < quickMs ? Math.min(pieceBytes.most, bytes * 2) : bytes;
};

const longestPauseMs = 60_000;
/** Delay before the next try. @param failures consecutive failures, from 1 @param chance random number from 0 to 1 */
export const retryPauseMs = (failures: number, chance: number): number =>
  Math.min(longestPauseMs, 1000 * 2 ** (failures - 1)) * (0.75 + chance / 2);

type AfterFailure =
  | { readonly do: 'go-on'; readonly offset: number }
  | { readonly do: 'begin-anew' }
  | { readonly do: 'wait'; readonly forMs: number | undefined }
  | { readonly do: 'give-up' };

/** Next step after a failed call. */
export const afterFailure = ({ status, code, facts }: ApiError): AfterFailure => {
  if (code === 'conflict' && typeof facts.offset === 'number')
    return { do: 'go-on', offset: facts.offset };
  // Expired or removed on the server; the file is still available.
  if (code === 'not-found') return { do: 'begin-anew' };
  const seconds = Number(facts.retryAfterSeconds);
  const forMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  const isOfLine = status === 0 || status >= 500 || code === 'upload-too-slow';
  // After a new login, the author returns to the form and the upload resumes.
  const isSignedOut = code === 'session-ended' || code === 'login-required';
  if ((isOfLine && code !== 'storage-full') || isSignedOut) return { do: 'wait', forMs };
  return { do: 'give-up' };
};
