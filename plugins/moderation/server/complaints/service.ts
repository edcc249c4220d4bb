import { calls, done, type Language, refuseFields } from '@oner/config/contract';
import type { PageSubject } from '@oner/config/contract/page-addresses';
import type { ComplaintStep, WantedDocuments } from '@oner/config/contract/staff-moderation-people';
import { env } from '@oner/config/env';
import { dateInAlmaty, writeDay } from '@oner/config/terms';
import {
  audit,
  type Caller,
  clock,
  displayedLastDay,
  type Handler,
  handle,
  notify,
  pluginService,
  storedLastDay,
  strapiInstance,
  takeInquiry,
  termRules,
  transact,
} from '@oner/platform';
import { auditHistoryOf } from '../audit.ts';
import { authorCards } from '../authors/service.ts';
import { type RequestProblem, requestDocuments } from '../documents/requests.ts';
import { editWorks } from '../works/edit.ts';
import {
  type ComplaintOutcome,
  type ComplaintState,
  complaintMachine,
  complaintOutcomeText,
  isAnswerLate,
  isOpenComplaint,
  readLink,
} from './rules.ts';
import {
  type ComplaintRow,
  type ComplaintsWanted,
  countComplaints,
  findComplaint,
  findComplaints,
  lockComplaint,
  moveComplaint,
} from './store.ts';

type Complaint = Parameters<typeof sendComplaint>[0]['body'];

const limits = { name: 'complaint', sameSeconds: 60 };

/** Stores a report in the CMS; its sender is e-mailed the day of the answer (spec A §7). */
const sendComplaint: Handler<'sendComplaint'> = async ({ body }, caller) => {
  const about = readLink(body.link, env().publicUrl);
  if (!about) return refuseFields({ link: ['link-invalid'] });
  return takeInquiry(limits, body, caller, async () => {
    await storeComplaint({ ...body, link: about.link }, about.subject, caller);
    return done({ sent: true as const });
  });
};

/**
 * Stores a report received by another plugin from a signed-in person, in the open transaction.
 * @param letter its link is the path of a page of the shop
 * @returns its documentId
 */
export const takeReport = (report: Complaint, language: Language): Promise<string> => {
  const about = readLink(report.link, env().publicUrl);
  if (!about) throw new Error('the link of the report is not a page of the shop');
  return storeComplaint({ ...report, link: about.link }, about.subject, { language });
};

/** Runs in the open transaction. */
const storeComplaint = async (
  complaint: Complaint,
  subject: PageSubject | null,
  { language }: Pick<Caller, 'language'>,
): Promise<string> => {
  const work =
    subject?.kind === 'work' ? await pluginService('works').findPublishedWork(subject.id) : null;
  const sellerId = subject?.kind === 'seller' ? subject.id : work?.sellerId;
  const seller = sellerId ? await pluginService('accounts').findSeller(sellerId) : null;
  const answerBy = storedLastDay('claimAnswer', dateInAlmaty(clock.now()), await termRules());
  const { documentId } = await strapiInstance()
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
  return documentId;
};

/** Reports with their works and authors, late ones first. */
export const listComplaints = async (wanted: ComplaintsWanted) => {
  const now = clock.now();
  const rows = await findComplaints(wanted);
  const shown = await withSubjects(rows, now);
  return { complaints: shown, counts: await countComplaints(dateInAlmaty(now)) };
};

/** A report with its audit entries. */
export const showComplaint = async (id: string) => {
  const row = await findComplaint(id);
  const [shown] = row ? await withSubjects([row], clock.now()) : [];
  if (!shown) return null;
  return { ...shown, deeds: await auditHistoryOf(`complaint:${id}`, 100) };
};

const withSubjects = async (rows: readonly ComplaintRow[], now: Date) => {
  const cards = await authorCards(rows.flatMap(({ sellerId }) => sellerId ?? []));
  const works = new Map<string, { title: string; hidden: boolean; isPublic: boolean }>();
  for (const { workId } of rows) {
    if (workId === null || works.has(workId)) continue;
    const work = await pluginService('works').findWhole(workId);
    if (!work) continue;
    const { form, settings, isPublished: isPublic } = work;
    works.set(workId, { title: form.title, hidden: settings.hidden, isPublic });
  }
  const rules = await termRules();
  return rows.map(({ workId, sellerId, sentAt, answeredAt, ...row }) => ({
    ...row,
    answerBy:
      row.answerBy && displayedLastDay('claimAnswer', dateInAlmaty(sentAt), rules, row.answerBy),
    sentAt: sentAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    overdue: isAnswerLate(row.state, row.answerBy, now),
    work: workId === null ? null : { id: workId, title: null, ...works.get(workId) },
    seller: (sellerId && cards.get(sellerId)) || null,
  }));
};

type ComplaintProblem = 'not-found' | 'not-from-here';

const actions = {
  take: 'complaint.taken',
  answer: 'complaint.answered',
  close: 'complaint.closed',
  reopen: 'complaint.reopened',
} as const;

/**
 * Takes a report into work, answers it, closes it without an answer, or reopens it. An answer is e-mailed to the sender in the
 * language of the report (spec L §9: claim response). Of two concurrent calls one is refused.
 */
export const stepComplaint = (
  id: string,
  step: ComplaintStep,
  actor: string,
): Promise<{ state: ComplaintState } | ComplaintProblem> =>
  transact(async () => {
    const row = await lockComplaint(id);
    if (!row) return 'not-found';
    const state = complaintMachine.next(row.state, step.move);
    if (!state) return 'not-from-here';
    const at = clock.now();
    if (step.move === 'answer') {
      await moveComplaint(id, state, { outcome: step.outcome, answer: step.text, at });
      await notifyReporter(row, step.outcome, step.text, at);
    } else {
      await moveComplaint(id, state);
    }
    await audit({
      actor,
      action: actions[step.move],
      subject: `complaint:${id}`,
      facts: {
        before: row.state,
        ...(step.move === 'answer' && { outcome: step.outcome }),
        ...(step.move === 'close' && { reason: step.reason }),
      },
    });
    return { state };
  });

const notifyReporter = async (
  { id, mail, language }: ComplaintRow,
  outcome: ComplaintOutcome,
  note: string,
  at: Date,
): Promise<void> => {
  const facts = { decision: complaintOutcomeText(outcome, language), note };
  const to = { email: mail, language };
  await notify('complaint-answered', to, facts, `${id}:${at.getTime()}`);
};

/** Hides the reported work; its author is sent the reason. @returns null if done */
export const hideReported = (id: string, reason: string, actor: string) =>
  act<'not-found'>(id, actor, 'complaint.work-hidden', async ({ workId }) => {
    if (workId === null) return 'not-found';
    const { refused } = await editWorks([workId], { hidden: true }, { actor, reason }, false);
    return refused.length > 0 ? 'not-found' : { work: workId, reason };
  });

/** Requests documents from the author of the reported work or profile. @returns null if done */
export const requestDocumentsOfReported = (id: string, wanted: WantedDocuments, actor: string) =>
  act(id, actor, 'complaint.documents-asked', async ({ sellerId }) => {
    if (sellerId === null) return 'not-found';
    const requested = await requestDocuments(sellerId, wanted, actor);
    return typeof requested === 'string' ? requested : { request: requested.code, due: wanted.due };
  });

/** Runs an action for an unanswered report, which is in work from then on. */
const act = <P extends RequestProblem>(
  id: string,
  actor: string,
  action: string,
  run: (complaint: ComplaintRow) => Promise<P | 'not-found' | object>,
): Promise<P | 'not-found' | 'not-from-here' | null> =>
  transact(async () => {
    const complaint = await lockComplaint(id);
    if (!complaint) return 'not-found';
    if (!isOpenComplaint(complaint.state)) return 'not-from-here';
    const facts = await run(complaint);
    if (typeof facts === 'string') return facts;
    if (complaint.state === 'new') await moveComplaint(id, 'in_work');
    await audit({ actor, action, subject: `complaint:${id}`, facts });
    return null;
  });

export const complaintFormCalls = [handle(calls.sendComplaint, sendComplaint)];
