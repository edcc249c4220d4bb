/** Counts an upload while the parser stores it, and cuts it off if necessary. */
import { refuse } from '@oner/config/contract';
import { UploadCut } from '../http/refusal-of.ts';
import type { Context } from '../http/request.ts';
import { takeStorage } from '../storage/storage.ts';
import { type Sender, UploadBudget, windowMs } from './rules.ts';

const busySeconds = 5;
/** Counts the bytes of all uploads in progress in this process. */
const budget = new UploadBudget();

const reasons = {
  'upload-busy': () => refuse('upload-busy', { retryAfterSeconds: busySeconds }).refusal,
  'upload-too-slow': () => refuse('upload-too-slow').refusal,
  'storage-full': () => refuse('storage-full').refusal,
} as const;

/**
 * Counts every chunk of the body from the first read on. A cut-off is reported to the parser as an error of the request, so
 * that the parser deletes what it has stored.
 * @param takeRoom checks for each chunk whether the disk has room for it
 * @returns releases the bytes, once none of them is on the disk any more
 */
export const countUpload = (
  req: Context['req'],
  sender: Sender,
  takeRoom: (bytes: number) => boolean = takeStorage,
): (() => void) => {
  let cut: UploadCut | undefined;
  // There may be no listener at this time, and an unhandled error event would end the process.
  req.on('error', () => {});
  const emitCut = (): void => void (cut && req.emit('error', cut));
  const stop = (why: keyof typeof reasons): void => {
    cut ??= new UploadCut(reasons[why]());
    emitCut();
  };
  const upload = budget.begin(sender, stop);
  // A window without reads, or with a pause of the parser while the disk was slow, does not measure the sender.
  let isRead = false;
  const pause = (): void => {
    isRead = false;
  };
  req.on('pause', pause);
  const windows = setInterval(() => {
    if (isRead) upload.endWindow();
    isRead = req.readableFlowing === true;
  }, windowMs);
  const take = (piece: Buffer): void => {
    upload.take(piece.length);
    // An upload that was cut off before the parser came is reported with its first chunk.
    if (cut || takeRoom(piece.length)) emitCut();
    else stop('storage-full');
  };
  // Attached just before the parser, and not earlier: a data listener starts the flow.
  const attend = (event: string | symbol): void => {
    if (event !== 'data') return;
    req.off('newListener', attend);
    req.on('data', take);
    isRead = true;
  };
  req.on('newListener', attend);
  const whole = (): void => {
    clearInterval(windows);
    upload.whole();
  };
  req.once('end', whole);
  return () => {
    whole();
    req.off('newListener', attend);
    req.off('data', take);
    req.off('pause', pause);
    upload.end();
  };
};
