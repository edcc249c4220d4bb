import { moderateBy } from '@oner/config/terms';
import { audit, clock, house, notify, room, transact } from '@oner/platform';
import { untilWords } from '../domain/until-words.ts';
import type { MadePicture } from '../images/make-picture.ts';
import { addToLibrary } from '../images/media-library.ts';
import { addOriginal } from '../store/originals.ts';

/** A work that is checked and has its picture. Fields as the content type names them. */
export type NewWork = {
  /** documentId of the seller */
  readonly sellerId: string;
  /** Who sent it, for the audit. */
  readonly actor: string;
  readonly title: string;
  readonly made: MadePicture;
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
  /** documentId to be; chosen by Strapi unless given */
  readonly id?: string;
};

/**
 * Writes a work down as a draft that waits for moderation: picture, draft, original, record and letter are one
 * transaction. Nobody outside sees it until a moderator publishes (spec L §9).
 * @returns its documentId and the last day for an answer
 */
export const submitWork = (work: NewWork): Promise<{ id: string; moderateBy: string }> =>
  transact(async () => {
    const { made, sellerId, title } = work;
    const now = clock.now();
    const media = await addToLibrary(made.picture, title);
    const { documentId } = await house()
      .documents('api::work.work')
      .create({
        data: {
          ...(work.id && { documentId: work.id }),
          ...work.fields,
          title,
          seller: sellerId,
          photos: [media.id],
          color: made.colour,
          moderation: 'pending',
          submittedAt: now.toISOString(),
        },
        status: 'draft',
      });
    await addOriginal({
      ...made.original,
      workId: documentId,
      pictureId: media.documentId,
      sellerId,
      uploadedAt: now.getTime(),
    });
    await audit({
      actor: work.actor,
      action: 'work.submitted',
      subject: `work:${documentId}`,
      facts: { sha256: made.original.sha256 },
    });
    const answerBy = moderateBy(now);
    await tellAuthor(documentId, sellerId, title, answerBy, now);
    return { id: documentId, moderateBy: answerBy };
  });

const tellAuthor = async (
  workId: string,
  sellerId: string,
  title: string,
  answerBy: string,
  now: Date,
): Promise<void> => {
  const author = await room('accounts').findPersonByProfile('seller', sellerId);
  if (!author) return;
  const { email, language, firstName } = author;
  const facts = { title, until: untilWords(answerBy, language) };
  const to = { email, language, name: firstName };
  await notify('work-submitted', to, facts, `${workId}:${now.getTime()}`);
};
