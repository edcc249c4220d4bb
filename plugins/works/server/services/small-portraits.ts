/**
 * Portraits from before small copies were made get theirs later, by a job: a few at a time, one decode at a time with
 * everybody else's. What is done is in the row of the file, so a process that dies goes on where it was; cards follow by
 * `seller.changed`.
 */
import { join } from 'node:path';
import { clock, defineJob, logNote, schedule, strapiInstance, transact } from '@oner/platform';
import { derivePortrait, thumbnailBox } from '../images/derive.ts';
import { discardFiles, fileMark, setFormats, storeThumbnail } from '../images/media-library.ts';
import { pictureQueue } from '../images/queue.ts';
import { type BarePortrait, barePortraits } from '../store/library.ts';

const job = 'works.small-portraits';
const atOnce = 20;
const busyMs = 5000;

type Place = { readonly after: number };

export const defineSmallPortraits = (): void =>
  defineJob<Place>(job, ({ after }) => makeSome(after));

/** At a start: nothing to do in a shop whose portraits all have theirs. */
export const planSmallPortraits = async (): Promise<void> => {
  if ((await bareAfter(0, 1)).length > 0) await goOn(0, 0);
};

const bareAfter = (after: number, most: number): Promise<BarePortrait[]> =>
  barePortraits(fileMark, thumbnailBox.height, after, most);

const goOn = (after: number, waitMs: number): Promise<void> =>
  schedule(job, 'all', new Date(clock.now().getTime() + waitMs), { after }, { replace: true });

const makeSome = async (after: number): Promise<void> => {
  const portraits = await bareAfter(after, atOnce);
  for (const portrait of portraits) {
    // Uploads come first: whoever waits for an answer is a person.
    if (!(await makeSmall(portrait))) return goOn(portrait.id - 1, busyMs);
  }
  const last = portraits.at(-1);
  if (last) await goOn(last.id, 0);
};

/** @returns false when too many wait for the decoder */
const makeSmall = async ({ id, name, hash, width }: BarePortrait): Promise<boolean> => {
  const path = join(strapiInstance().dirs.static.public, 'uploads', `${hash}.webp`);
  const turn = pictureQueue.run(() => derivePortrait(path, width));
  if (!turn) return false;
  const derived = await turn;
  const thumbnail = 'code' in derived ? null : derived.thumbnail;
  if (!thumbnail) {
    logNote('a portrait has no small copy, for it cannot be opened', { hash });
    return true;
  }
  const formats = await storeThumbnail(name, hash, thumbnail);
  // Its owner may have taken it away meanwhile.
  const isKept = await transact(() => setFormats(id, formats));
  if (!isKept) await discardFiles(Object.values(formats).map((copy) => copy.hash));
  return true;
};
