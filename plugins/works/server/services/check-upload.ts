import { done, type Refusal, type Result, refuse, refuseFields } from '@oner/config/contract';
import {
  clock,
  type Limit,
  pluginService,
  storageRoom,
  takePoint,
  type UploadedFile,
} from '@oner/platform';
import { mostPhotos } from '../domain/photo-plan.ts';
import { type AuthorState, hasRoomForNewcomer, quotaOf } from '../domain/quota.ts';
import { bytesOfNewcomers, bytesOfSeller } from '../store/originals.ts';
import { publishedIdsOfSeller } from '../store/published.ts';

const dayMs = 86_400_000;

/** Works an author may send in a day; real days, whatever the clock of a demo shop says. */
export const newWorks: Limit = {
  name: 'works.upload',
  points: 20,
  perSeconds: 86_400,
  by: 'account',
};
/** Edits that bring new photos, in a day. */
export const newPhotos: Limit = {
  name: 'works.photos',
  points: 60,
  perSeconds: 86_400,
  by: 'account',
};
/** The files of a form. A browser sends an empty part for a field nobody filled. */
export const theFiles = (sent: readonly UploadedFile[] = []): UploadedFile[] =>
  sent.filter((file) => file.bytes > 0 || file.name !== '');

/** Whether a picture was opened before it was refused: such a try counts, or broken pictures would keep others waiting for nothing. */
export const wasOpened = ({ fields }: Refusal): boolean =>
  Object.values(fields ?? {}).some((codes) => codes?.includes('image-unreadable'));

type Who = { readonly account: string; readonly sellerId: string };

/**
 * Whether the author may send a form with these photos now; a point of the limit is taken then.
 * @param photos how many it brings @param files those that come along; what was uploaded beforehand is counted already
 */
export const checkUpload = async (
  who: Who,
  photos: number,
  files: readonly UploadedFile[],
  limit: Limit,
): Promise<Result<undefined>> => {
  if (photos > mostPhotos) {
    return refuseFields({ file: ['too-many-files'] }, { max: mostPhotos });
  }
  const fits = await checkBytesOf(
    who,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  if (!fits.ok) return fits;
  const point = await takePoint(limit, who.account);
  if (point.ok) return done(undefined);
  const { retryAfterSeconds } = point;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return refuse('too-many-attempts', { retryAfterSeconds, minutes });
};

/** Whether so many bytes more are within the author's measure, and within that of all newcomers. */
export const checkBytesOf = async (who: Who, bytes: number): Promise<Result<undefined>> => {
  const standing = await standingOf(who);
  const left = quotaOf(standing) - (await bytesOfSeller(who.sellerId));
  if (bytes > left) {
    const max = Math.max(0, Math.floor(left / (1024 * 1024)));
    return refuse('file-too-large', { max }, { file: ['file-too-large'] });
  }
  if (standing.hasPublished) return done(undefined);
  const today = await bytesOfNewcomers(clock.now().getTime() - dayMs);
  return hasRoomForNewcomer(bytes, today, storageRoom()) ? done(undefined) : refuse('storage-full');
};

const standingOf = async (who: Who): Promise<AuthorState> => {
  return {
    isProven: (await pluginService('accounts').provenEmail(who.account)) !== null,
    hasPublished: (await publishedIdsOfSeller(who.sellerId)).length > 0,
  };
};
