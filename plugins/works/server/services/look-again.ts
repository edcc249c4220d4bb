/**
 * Pictures that were sent before looks were kept are looked at later, by a job: a few at a time, one decode at a time
 * with everybody else's. What is done is a row, so a process that dies goes on where it was.
 */
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { events } from '@oner/config/events';
import { clock, defineJob, emit, logNote, schedule, transact } from '@oner/platform';
import { depositsOfWork } from '../deposits/store.ts';
import { lookAgainAt } from '../images/derive.ts';
import { pathOfOriginal } from '../images/originals-folder.ts';
import { pictureQueue } from '../images/queue.ts';
import { setLook, type Unlooked, unlookedPictures } from '../store/looks.ts';

const job = 'works.look-again';
const atOnce = 20;
const busyMs = 5000;

export const defineLookingAgain = (): void => defineJob(job, lookAtSome);

/** At a start: nothing to do in a shop whose pictures are all known. */
export const planLookingAgain = async (): Promise<void> => {
  if ((await unlookedPictures(1)).length > 0) await goOn(0);
};

const goOn = (afterMs: number): Promise<void> =>
  schedule(job, 'all', new Date(clock.now().getTime() + afterMs), {}, { replace: true });

const lookAtSome = async (): Promise<void> => {
  const pictures = await unlookedPictures(atOnce);
  for (const picture of pictures) {
    // Uploads come first: whoever waits for an answer is a person.
    if (!(await lookAt(picture))) return goOn(busyMs);
  }
  if (pictures.length > 0) return goOn(0);
  // Other works may look like one of these, so everything that waits is to be compared anew.
  await emit(events.worksRehashed, randomUUID(), {});
};

/** @returns false when too many wait for the decoder */
const lookAt = async (picture: Unlooked): Promise<boolean> => {
  const { file, width, height, workId, sellerId } = picture;
  const path = pathOfOriginal(file);
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  const turn = isThere ? pictureQueue.run(() => lookAgainAt(path, { width, height })) : undefined;
  if (turn === null) return false;
  const seen = await turn;
  const isSeen = seen !== undefined && !('code' in seen);
  if (!isSeen) logNote('a picture has no look, for its original cannot be opened', { file });
  const { colour, look } = isSeen ? seen : { colour: null, look: null };
  const known = { workId, sellerId, colour, look };
  await transact(async () => {
    await setLook({ ...known, kind: 'work', subject: picture.pictureId });
    for (const { code, sha256 } of await depositsOfWork(workId)) {
      const place = sha256.indexOf(picture.sha256);
      if (place >= 0) await setLook({ ...known, kind: 'deposit', subject: `${code}:${place}` });
    }
  });
  return true;
};
