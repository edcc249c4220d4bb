import { randomInt } from 'node:crypto';
import type { PhotoView } from '@oner/config/contract/work-form';
import { asActor, audit, clock, strapiInstance, transact } from '@oner/platform';
import type { MadePicture } from '../images/make-picture.ts';
import { type KeptPicture, keepPicture, knowPicture } from './keep-pictures.ts';
import { noteMerchConsent } from './note-merch-consent.ts';
import { moderationDay, tellSent } from './tell-sent.ts';

/** A work that is checked and has its pictures. Fields as the content type names them. */
export type NewWork = {
  /** documentId of the seller */
  readonly sellerId: string;
  /** Who sent it, for the audit. */
  readonly actor: string;
  readonly title: string;
  /** In order; the first is the main one. */
  readonly made: readonly MadePicture[];
  /** What each of them shows; `other` where nobody says. */
  readonly views?: readonly PhotoView[] | undefined;
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
  /** What else the record should say: what was declared and accepted. */
  readonly facts?: object;
  /** documentId to be; chosen by chance unless given */
  readonly id?: string;
};

/**
 * Writes a work down as a draft that waits for moderation: pictures, draft, originals, record and letter are one
 * transaction. Nobody outside sees it until a moderator publishes (spec L §9).
 * @returns its documentId and the last day for an answer
 */
export const submitWork = (work: NewWork): Promise<{ id: string; moderateBy: string }> =>
  transact(() => asActor(work.actor, () => submit(work)));

const submit = async (work: NewWork): Promise<{ id: string; moderateBy: string }> => {
  const { made, sellerId, title, facts = {} } = work;
  const now = clock.now();
  const id = work.id ?? newId();
  const kept: KeptPicture[] = [];
  // Everything that is known of the pictures comes first: whoever watches works looks at it when the work appears.
  for (const [index, picture] of made.entries()) {
    const place = await keepPicture(picture, title, work.views?.[index]);
    await knowPicture(picture, place, { workId: id, sellerId });
    kept.push(place);
  }
  await strapiInstance()
    .documents('api::work.work')
    .create({
      data: {
        ...work.fields,
        documentId: id,
        title,
        seller: sellerId,
        photos: kept.map(({ rowId }) => rowId),
        color: made[0]?.colour ?? null,
        moderation: 'pending',
        submittedAt: now.toISOString(),
      },
      status: 'draft',
    });
  const { merch, canvasCopy } = work.fields;
  const allowed = { merch: merch === true, canvasCopy: canvasCopy === true };
  await noteMerchConsent({ id, sellerId }, allowed, 'form');
  await audit({
    actor: work.actor,
    action: 'work.submitted',
    subject: `work:${id}`,
    facts: { ...facts, sha256: made.map(({ original }) => original.sha256) },
  });
  const answerBy = await moderationDay(now);
  await tellSent({ id, sellerId, title }, answerBy, now);
  return { id, moderateBy: answerBy };
};

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** As Strapi makes them: 24 lower-case letters and digits, a letter first. */
const newId = (): string => {
  const signs = `${letters}0123456789`;
  const sign = (from: string): string => from[randomInt(from.length)] ?? '';
  return sign(letters) + Array.from({ length: 23 }, () => sign(signs)).join('');
};
