/** Counts an upload while the parser stores it, and cuts it off where it has to stop. */
import { refuse } from '@oner/config/contract';
import { UploadCut } from '../http/refusal-of.ts';
import type { Context } from '../http/request.ts';
import { takeStorage } from '../storage/storage.ts';
import { type Sender, UploadBudget, windowMs } from './rules.ts';

const busySeconds = 5;
/** The one count of bytes under way in this process. */
const budget = new UploadBudget();

const reasons = {
  'upload-busy': () => refuse('upload-busy', { retryAfterSeconds: busySeconds }).refusal,
  'upload-too-slow': () => refuse('upload-too-slow').refusal,
  'storage-full': () => refuse('storage-full').refusal,
} as const;

/**
 * Counts every piece of the body from when somebody begins to read it. Who is cut off is told to the parser as an error
 * of the request: it drops what it has stored.
 * @param takeRoom asked for each piece whether the disk has room for it
 * @returns how to give the bytes back, when nothing of them is on the disk any more
 */
export const countUpload = (
  req: Context['req'],
  sender: Sender,
  takeRoom: (bytes: number) => boolean = takeStorage,
): (() => void) => {
  let cut: UploadCut | undefined;
  // Nobody may be listening yet, or any more: an error that nobody hears would end the process.
  req.on('error', () => {});
  const tell = (): void => void (cut && req.emit('error', cut));
  const stop = (why: keyof typeof reasons): void => {
    cut ??= new UploadCut(reasons[why]());
    tell();
  };
  const upload = budget.begin(sender, stop);
  // A window in which nobody read, or the parser asked for a pause while the disk was slow, says nothing of the sender.
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
    // Who was cut off before the parser came hears it with their first piece.
    if (cut || takeRoom(piece.length)) tell();
    else stop('storage-full');
  };
  // In front of the parser, and not before it: who listens for data sets it flowing.
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
