import { createHash } from 'node:crypto';
import { type calls, done, refuse, refuseFields } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { answerClaimBy, writeDay } from '@oner/config/terms';
import {
  addressKey,
  audit,
  type Caller,
  clock,
  givePoint,
  house,
  type Limit,
  notify,
  room,
  takePoint,
  transact,
  type Verb,
} from '@oner/platform';
import { readLink, type Subject } from '../domain/complaint-subject.ts';

/** Spec A §7; a report that was refused does not count. */
const sending: Limit = { name: 'complaint', points: 5, perSeconds: 3600, by: 'address' };
/** The same words about the same page within a minute are one report, pressed twice. */
const repeating: Limit = { name: 'complaint-same', points: 1, perSeconds: 60, by: 'address' };

type Complaint = Parameters<typeof sendComplaint>[0]['body'];

/** POST /api/art/send_complain/ (spec A §7): lands in the CMS; whoever wrote hears until when he gets an answer. */
export const sendComplaint: Verb<typeof calls.sendComplaint> = async ({ body }, caller) => {
  const about = readLink(body.link, env().publicUrl);
  if (!about) return refuseFields({ link: ['link-invalid'] });
  const same = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  if (!(await takePoint(repeating, same)).ok) return done({ sent: true });
  try {
    const taken = await takePoint(sending, addressKey(caller.ip));
    if (!taken.ok) {
      await givePoint(repeating, same);
      const { retryAfterSeconds } = taken;
      const minutes = Math.ceil(retryAfterSeconds / 60);
      return refuse('too-many-attempts', { retryAfterSeconds, minutes });
    }
    await keep({ ...body, link: about.link }, about.subject, caller);
    return done({ sent: true });
  } catch (error) {
    await givePoint(repeating, same);
    throw error;
  }
};

const keep = (complaint: Complaint, subject: Subject | null, { language }: Caller): Promise<void> =>
  transact(async () => {
    const work =
      subject?.kind === 'work' ? await room('works').findPublishedWork(subject.id) : null;
    const sellerId = subject?.kind === 'seller' ? subject.id : work?.sellerId;
    const seller = sellerId ? await room('accounts').findSeller(sellerId) : null;
    const answerBy = answerClaimBy(clock.now());
    const { documentId } = await house()
      .documents('api::complaint.complaint')
      .create({
        data: {
          ...{ ...complaint, language, answerBy },
          ...(work && { work: work.id }),
          ...(seller && { seller: seller.id }),
        },
      });
    const subjectName = seller ? `seller:${seller.id}` : 'shop';
    await audit({
      actor: 'visitor',
      action: 'complaint.received',
      subject: `complaint:${documentId}`,
      facts: { about: work ? `work:${work.id}` : subjectName },
    });
    const date = writeDay(answerBy, language);
    const reader = { email: complaint.mail, language, name: '' };
    await notify('complaint-received', reader, { date }, documentId);
  });
