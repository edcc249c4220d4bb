import { createHash } from 'node:crypto';
import { done, type Language, type Result, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  addressKey,
  audit,
  type Caller,
  givePoint,
  house,
  type Limit,
  notify,
  takePoint,
  transact,
} from '@oner/platform';
import { type InquiryKind, inquiries } from '../domain/inquiries.ts';
import { publicWork } from '../store/inquiries.ts';

/** What a form of the site sends, whatever its fields are called there. */
export type Letter = {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly text: string;
  readonly language?: Language | undefined;
  /** documentId of the work it is about. */
  readonly work?: string | undefined;
};

/** Letters of one form from one address; one that was refused does not count. */
const sending = (kind: InquiryKind): Limit => ({
  name: kind,
  points: 5,
  perSeconds: 3600,
  by: 'address',
});
/** The same words from the same address within ten minutes are one letter, sent twice. */
const repeating = (kind: InquiryKind): Limit => ({
  name: `${kind}-same`,
  points: 1,
  perSeconds: 600,
  by: 'address',
});

/** Puts what a visitor wrote into the panel, where a manager answers; both sides get a letter (spec A §2, §3). */
export const receiveInquiry = async (
  kind: InquiryKind,
  letter: Letter,
  caller: Caller,
): Promise<Result<{ sent: true }>> => {
  const same = createHash('sha256')
    .update(JSON.stringify([addressKey(caller.ip), letter]))
    .digest('base64url');
  if (!(await takePoint(repeating(kind), same)).ok) return done({ sent: true });
  try {
    const taken = await takePoint(sending(kind), addressKey(caller.ip));
    if (!taken.ok) {
      await givePoint(repeating(kind), same);
      const { retryAfterSeconds } = taken;
      const minutes = Math.ceil(retryAfterSeconds / 60);
      return refuse('too-many-attempts', { retryAfterSeconds, minutes });
    }
    await keep(kind, letter, caller);
    return done({ sent: true });
  } catch (error) {
    await givePoint(repeating(kind), same);
    throw error;
  }
};

const keep = (kind: InquiryKind, letter: Letter, caller: Caller): Promise<void> =>
  transact(async () => {
    const { name, email, phone, text: info } = letter;
    const language = letter.language ?? caller.language;
    const work = letter.work ? await publicWork(letter.work) : null;
    const { uid, text } = inquiries[kind];
    const { documentId } = await house()
      .documents(uid)
      .create({
        data: {
          ...{ name, mail: email, [text]: info, language },
          ...(phone && { phone }),
          ...(work && { work: work.id }),
        },
      });
    const { person } = caller;
    const actor = person ? `user:${person.documentId}` : 'visitor';
    await audit({ actor, action: `${kind}.received`, subject: `${kind}:${documentId}` });
    const reader = { email, language, name, ...(person && { account: person.documentId }) };
    await notify(`${kind}-received`, reader, { info }, documentId);
    const facts = { name, mail: email, phone: phone || '—', info, work: work?.title ?? '—' };
    // The house speaks Russian with its own people until they say otherwise in the panel.
    const staff = { email: env().CONTACT_EMAIL, language: 'ru', name: '' } as const;
    await notify(`${kind}-new`, staff, facts, documentId);
  });
