/** Photos of the making of works: requested by the author's form, visible to moderators and the author. */

import { calls, done, refuse, refuseFields } from '@oner/config/contract';
import { dateInAlmaty, processReason, processTerms, tiynToTenge } from '@oner/config/terms';
import {
  audit,
  clock,
  FileReply,
  type Handler,
  handle,
  isStorageFull,
  pluginService,
  transact,
} from '@oner/platform';
import { discardDocument, dropDocument, readDocument, storeDocument } from '../documents/files.ts';
import { uploads } from '../documents/sending.ts';
import type { WholeWork } from '../queue/service.ts';
import { addPhoto, type ProcessPhoto, photoOfWork, removePhotoOf } from './store.ts';

const wire = ({ sentAt, bytes }: ProcessPhoto) => ({ sent: sentAt.toISOString(), bytes });

const getProcessPhoto: Handler<'getProcessPhoto'> = async ({ query }, { person }) => {
  const work = query.work === undefined ? null : await pluginService('works').findWhole(query.work);
  if (query.work !== undefined && work?.sellerId !== person.profileId) return refuse('not-found');
  const day = dateInAlmaty(work?.submittedAt ?? clock.now());
  const terms = processTerms(day);
  const publicWorks = await othersOf(person.profileId, work);
  const photo = work && (await photoOfWork(work.id));
  return done({
    is_first: processReason({ publicWorks, priceTenge: null }, day) === 'first-works',
    first_works: terms.firstWorks,
    price: tiynToTenge(terms.price),
    given: photo && wire(photo),
  });
};

/** Replaces an earlier photo. */
export const sendProcessPhoto: Handler<'sendProcessPhoto'> = async (
  { params },
  { person, files },
) => {
  const [file] = files.process ?? [];
  if (!file || file.bytes === 0) return refuseFields({ process: ['file-required'] });
  const { documentId: account, profileId: sellerId } = person;
  // Checked before the picture is decoded, which is expensive.
  const work = await pluginService('works').findWhole(params.work);
  if (work?.sellerId !== sellerId) return refuse('not-found');
  const drawn = await pluginService('works').redraw(file, 'process');
  if (!drawn.ok) return drawn;
  let stored: Awaited<ReturnType<typeof storeDocument>> | undefined;
  try {
    const document = await storeDocument(drawn.value, 'jpg');
    stored = document;
    const result = await transact(async () => {
      await pluginService('works').lockWork(work.id);
      const now = await pluginService('works').findWhole(work.id);
      if (now?.sellerId !== sellerId) return refuse('not-found');
      await forgetProcessPhoto(work.id);
      const photo = { ...document, workId: work.id, sellerId, sentAt: clock.now() };
      await addPhoto(photo);
      await audit({
        actor: `user:${account}`,
        action: 'process-photo.sent',
        subject: `work:${work.id}`,
        facts: { sha256: document.sha256 },
      });
      return done(wire(photo));
    });
    if (!result.ok) await dropDocument(document.file);
    return result;
  } catch (error) {
    if (stored) await dropDocument(stored.file);
    if (isStorageFull(error)) return refuse('storage-full');
    throw error;
  }
};

const showProcessPhoto: Handler<'showProcessPhoto'> = async ({ params }, { person }) => {
  const photo = await photoOfWork(params.work);
  if (!photo || photo.sellerId !== person.profileId) return refuse('not-found');
  return done(new FileReply(await readDocument(photo.file), `process-${photo.workId}.jpg`));
};

/** Runs in the transaction that deletes the work or replaces the photo. */
export const forgetProcessPhoto = async (workId: string): Promise<void> => {
  await discardDocument(...(await removePhotoOf(workId)));
};

/** For the desk: why a photo was requested, if it was, and when it was sent. */
export const processOf = async (work: WholeWork) => {
  const photo = await photoOfWork(work.id);
  const day = dateInAlmaty(work.submittedAt ?? clock.now());
  const { firstWorks, price } = processTerms(day);
  const publicWorks = work.sellerId === null ? 0 : await othersOf(work.sellerId, work);
  return {
    asked: processReason({ publicWorks, priceTenge: work.form.priceSale }, day),
    firstWorks,
    price: tiynToTenge(price),
    sentAt: photo?.sentAt.toISOString() ?? null,
  };
};

/** Number of other public works of an author. */
const othersOf = async (sellerId: string, work: WholeWork | null): Promise<number> => {
  const { public: all } = await pluginService('works').countOfSeller(sellerId);
  return work?.isPublished ? all - 1 : all;
};

/** Reads a photo for moderators and writes an audit entry; null if it does not exist. */
export const openProcessPhoto = (workId: string, actor: string) =>
  transact(async () => {
    const photo = await photoOfWork(workId);
    if (!photo) return null;
    const bytes = await readDocument(photo.file);
    await audit({
      actor,
      action: 'process-photo.read',
      subject: `work:${workId}`,
      facts: { sha256: photo.sha256 },
    });
    return { bytes, type: 'jpeg' as const, name: `process-${workId}` };
  });

export const processPhotoCalls = [
  handle(calls.getProcessPhoto, getProcessPhoto),
  handle(calls.sendProcessPhoto, sendProcessPhoto, { limits: [uploads] }),
  handle(calls.showProcessPhoto, showProcessPhoto),
];
