import { type Refusal, refuse } from '@oner/config/contract';
import { clock, type Limit, room, storageRoom, takePoint, type UploadedFile } from '@oner/platform';
import { mostPhotos } from '../domain/photo-plan.ts';
import { hasRoomForNewcomer, quotaOf, type Standing } from '../domain/quota.ts';
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

/** Null when the author may send these files now; a point of the limit is taken then. */
export const mayUpload = async (
  who: { readonly account: string; readonly sellerId: string },
  files: readonly UploadedFile[],
  limit: Limit,
): Promise<Refusal | null> => {
  if (files.length > mostPhotos) {
    const fields = { file: ['too-many-files'] } as const;
    return refuse('bad-request', { max: mostPhotos }, fields).refusal;
  }
  const standing = await standingOf(who);
  const left = quotaOf(standing) - (await bytesOfSeller(who.sellerId));
  const sent = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (sent > left) {
    const max = Math.max(0, Math.floor(left / (1024 * 1024)));
    return refuse('file-too-large', { max }, { file: ['file-too-large'] }).refusal;
  }
  if (!standing.hasPublished) {
    const today = await bytesOfNewcomers(clock.now().getTime() - dayMs);
    if (!hasRoomForNewcomer(sent, today, storageRoom())) return refuse('storage-full').refusal;
  }
  const point = await takePoint(limit, who.account);
  if (point.ok) return null;
  const { retryAfterSeconds } = point;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return refuse('too-many-attempts', { retryAfterSeconds, minutes }).refusal;
};

const standingOf = async (who: { account: string; sellerId: string }): Promise<Standing> => {
  return {
    isProven: (await room('accounts').provenEmail(who.account)) !== null,
    hasPublished: (await publishedIdsOfSeller(who.sellerId)).length > 0,
  };
};
