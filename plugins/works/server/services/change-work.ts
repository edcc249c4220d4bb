import type { PhotoView } from '@oner/config/contract/work-form';
import { asActor, audit, clock, strapiInstance, transact } from '@oner/platform';
import type { PlannedPhoto } from '../domain/photo-plan.ts';
import type { WorkForm } from '../domain/work-form.ts';
import type { MadePicture } from '../images/make-picture.ts';
import { setCaption } from '../images/media-library.ts';
import { looksOf } from '../store/looks.ts';
import { findOwn, lockWork, type OwnWork } from '../store/own-works.ts';
import { type KeptPicture, keepPicture, knowPicture } from './keep-pictures.ts';
import { noteMerchConsent } from './note-merch-consent.ts';
import { dropUnshownPictures } from './remove.ts';
import { moderationDay, tellSent } from './tell-sent.ts';
import { fieldsOf } from './work-fields.ts';

export type WorkChange = {
  readonly form: WorkForm;
  readonly plan: readonly PlannedPhoto[];
  /** The files that came along, made. */
  readonly made: readonly MadePicture[];
  /** What each photo of the plan shows; undefined leaves that as it is. */
  readonly views: readonly PhotoView[] | undefined;
  readonly actor: string;
};

/**
 * Writes an edit into the draft, in one transaction with its pictures, record and letter. The public version is not
 * touched. @returns null when the work has changed since it was read
 */
export const changeWork = (
  read: OwnWork,
  sellerId: string,
  change: WorkChange,
): Promise<{ submittedAt: Date } | null> =>
  transact(() =>
    asActor(change.actor, async () => {
      await lockWork(read.id);
      const now = await findOwn(read.id, sellerId);
      return now?.revision === read.revision ? save(now, sellerId, change) : null;
    }),
  );

const save = async (
  work: OwnWork,
  sellerId: string,
  { form, plan, made, views, actor }: WorkChange,
): Promise<{ submittedAt: Date }> => {
  const kept: KeptPicture[] = [];
  for (const picture of made) kept.push(await keepPicture(picture, form.title));
  for (const [index, picture] of made.entries()) {
    const place = kept[index];
    if (place) await knowPicture(picture, place, { workId: work.id, sellerId });
  }
  const photos = plan.map((photo) =>
    'id' in photo
      ? { pictureId: photo.id, rowId: work.photos.find(({ id }) => id === photo.id)?.rowId ?? 0 }
      : (kept[photo.sent] ?? { pictureId: '', rowId: 0 }),
  );
  for (const [place, view] of (views ?? []).entries()) {
    const rowId = photos[place]?.rowId;
    if (rowId && work.photos.find((photo) => photo.rowId === rowId)?.view !== view)
      await setCaption(rowId, view);
  }
  const main = photos[0]?.pictureId ?? '';
  const colour = (await looksOf([main])).get(main)?.colour;
  // A work that waits keeps its place: an edit does not send it to the end of the queue.
  const isWaiting = work.moderation === 'pending' && work.submittedAt !== null;
  const submittedAt = (isWaiting && work.submittedAt) || clock.now();
  const data: Record<string, unknown> = {
    ...fieldsOf(form, work.form.level),
    title: form.title,
    photos: photos.map(({ rowId }) => rowId),
    ...(colour && { color: colour }),
    moderation: 'pending',
    moderationNote: null,
    submittedAt: submittedAt.toISOString(),
  };
  await strapiInstance().documents('api::work.work').update({ documentId: work.id, data });
  await dropUnshownPictures(work.id);
  await noteMerchConsent({ id: work.id, sellerId }, form, 'edit');
  await audit({
    actor,
    action: work.isPublished ? 'work.change-sent' : 'work.changed',
    subject: `work:${work.id}`,
    facts: { sha256: made.map(({ original }) => original.sha256) },
  });
  if (!isWaiting) {
    const told = { id: work.id, sellerId, title: form.title };
    await tellSent(told, await moderationDay(submittedAt), submittedAt);
  }
  return { submittedAt };
};
