import { type calls, done, refuseFields } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { dateInAlmaty, writeDay } from '@oner/config/terms';
import {
  audit,
  type Caller,
  clock,
  house,
  keptDay,
  notify,
  room,
  takeLetter,
  termRules,
  type Verb,
} from '@oner/platform';
import { readLink, type Subject } from '../domain/complaint-subject.ts';

type Complaint = Parameters<typeof sendComplaint>[0]['body'];

const rules = { name: 'complaint', sameSeconds: 60 };

/** POST /api/art/send_complain/ (spec A §7): lands in the CMS; whoever wrote hears until when he gets an answer. */
export const sendComplaint: Verb<typeof calls.sendComplaint> = async ({ body }, caller) => {
  const about = readLink(body.link, env().publicUrl);
  if (!about) return refuseFields({ link: ['link-invalid'] });
  return takeLetter(rules, body, caller, async () => {
    await keep({ ...body, link: about.link }, about.subject, caller);
    return done({ sent: true as const });
  });
};

/** In the open transaction. */
const keep = async (
  complaint: Complaint,
  subject: Subject | null,
  { language }: Caller,
): Promise<void> => {
  const work = subject?.kind === 'work' ? await room('works').findPublishedWork(subject.id) : null;
  const sellerId = subject?.kind === 'seller' ? subject.id : work?.sellerId;
  const seller = sellerId ? await room('accounts').findSeller(sellerId) : null;
  const answerBy = keptDay('claimAnswer', dateInAlmaty(clock.now()), await termRules());
  const { documentId } = await house()
    .documents('api::complaint.complaint')
    .create({
      data: {
        ...complaint,
        language,
        answerBy,
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
  const reader = { email: complaint.mail, language };
  await notify('complaint-received', reader, { date }, documentId);
};
